/** The open period: its deadline, requirements, purpose and quota. */

import Box from '@mui/material/Box';
import type { OpenPeriod as Period } from '#contract/curation.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { Panel } from '../../components/Panel.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { longDate } from '../../format/dates.ts';
import { t } from './translations.ts';

const labels = (list: Period['fields']) => list.map(({ label }) => label).join(', ');

function NoOpenPeriod() {
  return <Panel title={t('period.none')} text={t('period.none_text')} />;
}

export function OpenPeriod({ period }: { period: Period | null }) {
  if (!period) return <NoOpenPeriod />;
  const { opens_on, closes_on, announces_on, accepting, quota } = period;
  const state = accepting ? t('period.until', { date: longDate(closes_on) }) : t('period.shut');
  return (
    <Panel
      title={period.title}
      text={period.description}
      action={<StatusChip status={accepting ? 'open' : 'closed'} label={state} />}
    >
      <DescriptionList
        columns={3}
        facts={[
          [t('period.opens'), longDate(opens_on)],
          [t('period.closes'), longDate(closes_on)],
          [t('period.announces'), longDate(announces_on)],
          [t('period.quota'), quota === null ? t('period.no_quota') : t('period.quota_value', { count: quota })],
          [t('period.purposes'), labels(period.purposes)],
          [t('period.fields'), period.fields.length > 0 ? labels(period.fields) : t('period.all_fields')],
        ]}
      />
      <Box>
        <Box component="h3" sx={{ m: 0, fontSize: '1.0625rem' }}>
          {t('period.criteria')}
        </Box>
        <Box sx={{ whiteSpace: 'pre-line', maxWidth: '70ch' }}>{period.criteria}</Box>
      </Box>
    </Panel>
  );
}
