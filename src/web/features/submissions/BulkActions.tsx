/** What staff do with several chosen submissions at once: take them away as a file, put entries into a period, accept registrations. */

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffPaths } from '#contract/calls/staff.ts';
import type { StaffSubmission } from '#contract/staff-submissions.ts';
import { get } from '../../api/call.ts';
import { BulkBar, BulkResult } from '../../components/Bulk.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { DialogFrame } from '../../components/DialogFrame.tsx';
import { PlainSelect } from '../../components/PlainSelect.tsx';
import { type RowResult, runEach } from '../../components/run-each.ts';
import type { Selection } from '../../components/useSelection.ts';
import { acceptRegistration, assignToPeriod } from './api.ts';
import { ExportFile } from './ExportFile.tsx';
import type { GridState } from './state.ts';

const ENTRY = 'umkm-data';
const REGISTRATION = 'curator-registration';

interface Props {
  selection: Selection<StaffSubmission>;
  state: GridState;
  hasPrivate: boolean;
}

export function BulkActions({ selection, state, hasPrivate }: Props) {
  const { t } = useTranslation(['staff-grid', 'bulk']);
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'assign' | 'accept' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<RowResult[] | null>(null);
  const { rows } = selection;
  const isOnly = (form: string) => rows.every(({ form_id }) => form_id === form);

  const run = async (call: (row: StaffSubmission) => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setResults(await runEach(rows, ({ number }) => number, call));
    setBusy(false);
    setAsked(null);
    selection.clear();
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/staff/') });
  };
  return (
    <>
      <BulkBar count={rows.length} onClear={selection.clear}>
        {isOnly(ENTRY) && (
          <Button variant="outlined" onClick={() => setAsked('assign')}>
            {t('bulk.assign')}
          </Button>
        )}
        {isOnly(REGISTRATION) && (
          <Button variant="outlined" onClick={() => setAsked('accept')}>
            {t('bulk.accept')}
          </Button>
        )}
        <ExportFile state={state} total={rows.length} hasPrivate={hasPrivate} ids={rows.map(({ id }) => id)} />
      </BulkBar>
      {asked === 'assign' && (
        <AssignDialog
          count={rows.length}
          isBusy={isBusy}
          onSend={(period) => void run(({ id }) => assignToPeriod(id, period))}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={asked === 'accept'}
        tone="primary"
        title={t('bulk.accept_title', { count: rows.length })}
        text={t('bulk.accept_text')}
        cancel={t('bulk:cancel')}
        confirm={t(isBusy ? 'bulk:busy' : 'bulk.accept')}
        isBusy={isBusy}
        onCancel={() => setAsked(null)}
        onConfirm={() => void run(({ id }) => acceptRegistration(id))}
      />
      <BulkResult results={results} onClose={() => setResults(null)} />
    </>
  );
}

interface AssignProps {
  count: number;
  isBusy: boolean;
  onSend: (period: string) => void;
  onClose: () => void;
}
/** Entries go into a period that is open or being assessed. */
function AssignDialog({ count, isBusy, onSend, onClose }: AssignProps) {
  const { t } = useTranslation(['staff-grid', 'bulk']);
  const id = useId();
  const path = staffPaths.staffCuration.periods('per_page=100');
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<{ items: { id: string; title: string; status: string }[] }>(path, { signal }),
  });
  const periods = data?.items.filter(({ status }) => status === 'open' || status === 'review') ?? [];
  const [chosen, setChosen] = useState('');
  const period = chosen || periods[0]?.id || '';
  return (
    <DialogFrame open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {t('bulk.assign_title', { count })}
      </DialogTitle>
      <DialogContent>
        {data && periods.length === 0 ? (
          t('bulk.no_period')
        ) : (
          <PlainSelect
            label={t('bulk.period')}
            value={period}
            options={periods.map(({ id: value, title }) => ({ value, label: title }))}
            onChange={setChosen}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('bulk:cancel')}</Button>
        <Button variant="contained" disabled={isBusy || period === ''} onClick={() => onSend(period)}>
          {t(isBusy ? 'bulk:busy' : 'bulk.assign')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
