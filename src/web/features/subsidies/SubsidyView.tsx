/** One subsidy programme for staff: state, sums, rules and report. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { SubsidyDetail } from '#contract/subsidies.ts';
import { dayInWita, timeInWita } from '#engine/calendar.ts';
import { formatRupiah } from '#engine/money.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { InfoNote } from '../../components/InfoNote.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Price } from '../../components/Price.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h1" variant="h2" sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
          {subsidy.name}
        </Typography>
        <StatusChip status={subsidy.state} label={subsidy.state_label} />
      </Box>
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
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
          borderBlock: 1,
          borderColor: 'divider',
        }}
      >
        {figures.map(([figure, value]) => (
          <Box key={figure} sx={{ py: 2, display: 'flex', flexDirection: 'column-reverse', minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(`figures.${figure}`)}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                fontSize: { xs: '1.25rem', md: '1.5rem' },
                lineHeight: 1.2,
                fontWeight: 600,
                overflowWrap: 'anywhere',
              }}
            >
              {value === undefined ? '…' : <Price value={value} />}
            </Box>
          </Box>
        ))}
      </Box>
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
