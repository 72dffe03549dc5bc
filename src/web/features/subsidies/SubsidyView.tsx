/** One subsidy programme for staff: state, sums, rules and report. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { SubsidyDetail } from '#contract/subsidies.ts';
import { dayInWita, timeInWita } from '#engine/calendar.ts';
import { formatRupiah } from '#engine/money.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { FigureTerms } from '../../components/FigureTerms.tsx';
import { InfoNote } from '../../components/InfoNote.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Price } from '../../components/Price.tsx';
import { RecordHeading } from '../../components/RecordHeading.tsx';
import { longDate } from '../../format/dates.ts';
import { reportQuery } from './api.ts';
import { BudgetBar } from './BudgetBar.tsx';
import { SubsidyActions } from './SubsidyActions.tsx';
import { SubsidyReportPanel } from './SubsidyReportPanel.tsx';
import { t } from './translations.ts';

/** Why a running programme gives nothing now. */
function pauseText({ state, starts_on, left }: SubsidyDetail): string | null {
  if (state !== 'running') return null;
  if (dayInWita(new Date()) < starts_on) return t('not_yet', { day: longDate(timeInWita(starts_on)) });
  return left === 0 ? t('used_up') : null;
}

export function SubsidyView({ subsidy, onEdit }: { subsidy: SubsidyDetail; onEdit: () => void }) {
  const { data: report } = useQuery(reportQuery(subsidy.id));
  const labels = (list: SubsidyDetail['fields']) => list.map(({ label }) => label).join(', ');
  const note = pauseText(subsidy);
  const figures = [
    ['budget', subsidy.budget],
    ['taken', report?.taken],
    ['returned', report?.returned],
    ['left', subsidy.left],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <RecordHeading title={subsidy.name} status={subsidy.state} statusLabel={subsidy.state_label} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <SubsidyActions subsidy={subsidy}>
          {subsidy.editable && (
            <Button variant="outlined" onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
        </SubsidyActions>
      </Box>
      <InfoNote text={note} />
      <BudgetBar {...subsidy} />
      <FigureTerms
        isMoney
        figures={figures.map(([figure, value]) => ({
          label: t(`figures.${figure}`),
          value: value === undefined ? '…' : <Price value={value} />,
        }))}
      />
      <Panel title={t('about')}>
        <DescriptionList
          columns={3}
          facts={[
            [t('facts.starts'), longDate(timeInWita(subsidy.starts_on))],
            [t('facts.ends'), longDate(timeInWita(subsidy.ends_on))],
            [t('facts.most'), formatRupiah(subsidy.most_per_order)],
            [t('facts.districts'), subsidy.districts.length > 0 ? labels(subsidy.districts) : t('facts.all_districts')],
            [t('facts.fields'), subsidy.fields.length > 0 ? labels(subsidy.fields) : t('facts.all_fields')],
          ]}
        />
      </Panel>
      <SubsidyReportPanel id={subsidy.id} />
    </Box>
  );
}
