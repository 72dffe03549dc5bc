/** One period for staff: state, counts and texts. The page passes the list of entries. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { PeriodDetail } from '#contract/curation.ts';
import { formatNumber } from '#engine/money.ts';
import { Action } from '../../../components/Action.tsx';
import { DescriptionList } from '../../../components/DescriptionList.tsx';
import { FigureTerms } from '../../../components/FigureTerms.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { RecordHeading } from '../../../components/RecordHeading.tsx';
import { longDate, longDateTime } from '../../../format/dates.ts';
import { t } from './translations.ts';

const FIGURES = ['total', 'running', 'passed', 'failed'] as const;

interface Props {
  period: PeriodDetail;
  onEdit: () => void;
  /** Renders the transitions, with the given other buttons. */
  moves: (others: ReactNode) => ReactNode;
  entries: ReactNode;
}

export function PeriodView({ period, onEdit, moves, entries }: Props) {
  const labels = (list: PeriodDetail['fields']) => list.map(({ label }) => label).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <RecordHeading title={period.title} status={period.status} statusLabel={period.status_label} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {moves(
          <>
            {period.editable && (
              <Button variant="outlined" onClick={onEdit}>
                {t('edit')}
              </Button>
            )}
            {period.announced_at && (
              <Action look="outlined" to={`/announcement/curation?period=${period.id}`}>
                {t('see')}
              </Action>
            )}
          </>,
        )}
      </Box>
      <FigureTerms
        figures={FIGURES.map((figure) => ({
          label: t(`figures.${figure}`),
          value: formatNumber(period.counts[figure]),
        }))}
      />
      <Panel title={t('about')} text={period.description}>
        <DescriptionList
          columns={3}
          facts={[
            [t('facts.opens'), longDate(period.opens_on)],
            [t('facts.closes'), longDate(period.closes_on)],
            [t('facts.announces'), longDate(period.announces_on)],
            [t('facts.announced'), period.announced_at && longDateTime(period.announced_at)],
            [t('facts.quota'), period.quota === null ? t('facts.no_quota') : String(period.quota)],
            [t('facts.purposes'), labels(period.purposes)],
            [t('facts.fields'), period.fields.length > 0 ? labels(period.fields) : t('facts.all_fields')],
            [
              t('facts.curators'),
              period.curators.length > 0 ? period.curators.map(({ name }) => name).join(', ') : t('facts.all_curators'),
            ],
          ]}
        />
        <Box>
          <Box component="h3" sx={{ m: 0, fontSize: '1.0625rem' }}>
            {t('facts.criteria')}
          </Box>
          <Box sx={{ whiteSpace: 'pre-line', maxWidth: '70ch', overflowWrap: 'anywhere' }}>{period.criteria}</Box>
        </Box>
      </Panel>
      <Panel title={t('entries')}>{entries}</Panel>
    </Box>
  );
}
