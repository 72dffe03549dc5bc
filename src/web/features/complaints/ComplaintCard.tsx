/**
 * One complaint on the page of its order: state, deadline, what was written last, what may be done about it, what was written before,
 * and its steps.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { Complaint } from '#contract/complaints.ts';
import { formatRupiah } from '#engine/money.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { longDateTime } from '../../format/dates.ts';
import type { Side } from './api.ts';
import { ComplaintTimeline } from './ComplaintTimeline.tsx';
import { StatementView } from './StatementView.tsx';
import { partyTone } from './tones.ts';
import { t } from './translations.ts';

interface Props {
  complaint: Complaint;
  side: Side;
  /** Names of the order's lines by id. */
  names: ReadonlyMap<string, string>;
  /** What the reader may do now. */
  children: ReactNode;
}

export function ComplaintCard({ complaint, side, names, children }: Props) {
  const id = useId();
  const { state, state_label, line_ids, due_at, amount, reply, decision } = complaint;
  const [newest, ...earlier] = (
    [
      ['decision', decision],
      ['reply', reply],
      ['complaint', complaint.complaint],
    ] as const
  ).flatMap(([name, statement]) =>
    statement ? [<StatementView key={name} name={name} statement={statement} headingLevel="h4" />] : [],
  );
  return (
    <Box component="article" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} component="h3" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {t('about', { lines: line_ids.map((line) => names.get(line) ?? '').join(', ') })}
        </Typography>
        <StatusChip status={partyTone(state, complaint.events)} label={state_label} />
      </Box>
      <div>
        <div>{t(`next.${side}.${state}`)}</div>
        {due_at && <Box sx={{ fontWeight: 600 }}>{t('due', { due: longDateTime(due_at) })}</Box>}
        {amount !== null && <Box sx={{ fontWeight: 600 }}>{t('amount', { amount: formatRupiah(amount) })}</Box>}
      </div>
      {newest}
      {children}
      {earlier}
      <details>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, display: 'list-item', py: 1.25 }}>
          {t('steps')}
        </Box>
        <ComplaintTimeline timeline={complaint.timeline} />
      </details>
    </Box>
  );
}
