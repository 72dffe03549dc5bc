/** Actions of staff on several selected submissions: assign, mark as handled, export, put into a period, accept registrations. */

import Button from '@mui/material/Button';
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { StaffSubmission } from '#contract/staff-submissions.ts';
import { BulkBar, BulkResultDialog } from '../../components/BulkSelection.tsx';
import { t as tBulk } from '../../components/bulk-translations.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useBulkRun } from '../../components/useBulkRun.ts';
import type { Selection } from '../../components/useSelection.ts';
import { acceptRegistration, assignToPeriod, downloadSelected } from './api.ts';
import { ExportFile } from './ExportFile.tsx';
import type { GridState } from './grid-state.ts';
import { t } from './translations.ts';
import { BulkWorkButtons, BulkWorkResults } from './work/BulkWork.tsx';
import { useBulkWork } from './work/useBulkWork.ts';

const ENTRY_FORM = 'umkm-data';
const REGISTRATION_FORM = 'curator-registration';

/** Asks for the period of several entries. */
export type PeriodDialog = ComponentType<{
  count: number;
  isBusy: boolean;
  onSend: (period: string) => void;
  onClose: () => void;
}>;

interface Props {
  PeriodDialog: PeriodDialog;
  selection: Selection<StaffSubmission>;
  state: GridState;
  hasPrivate: boolean;
  form: ComponentProps<typeof ExportFile>['form'];
}

export function BulkActions({ PeriodDialog, selection, state, hasPrivate, form }: Props) {
  const [openDialog, setOpenDialog] = useState<'assign' | 'accept' | null>(null);
  const { isBusy, results, run: runAll, clearResults: forget } = useBulkRun(selection, ({ number }) => number);
  const work = useBulkWork(selection);
  const { rows } = selection;
  const isOnly = (form: string) => rows.every(({ form_id }) => form_id === form);

  const run = async (call: (row: StaffSubmission) => Promise<unknown>) => {
    await runAll(call);
    setOpenDialog(null);
  };
  return (
    <>
      <BulkBar count={rows.length} onClear={selection.clear}>
        {isOnly(ENTRY_FORM) && (
          <Button variant="outlined" onClick={() => setOpenDialog('assign')}>
            {t('bulk.assign')}
          </Button>
        )}
        {isOnly(REGISTRATION_FORM) && (
          <Button variant="outlined" onClick={() => setOpenDialog('accept')}>
            {t('bulk.accept')}
          </Button>
        )}
        <BulkWorkButtons rows={rows} work={work} />
        <ExportFile
          isSelection
          total={rows.length}
          hasPrivate={hasPrivate}
          form={form}
          download={(format, reason, options) =>
            downloadSelected(
              state.form,
              rows.map(({ id }) => id),
              format,
              reason,
              options,
            )
          }
        />
      </BulkBar>
      {openDialog === 'assign' && (
        <PeriodDialog
          count={rows.length}
          isBusy={isBusy}
          onSend={(period) => void run(({ id }) => assignToPeriod(id, period))}
          onClose={() => setOpenDialog(null)}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'accept'}
        tone="primary"
        title={t('bulk.accept_title', { count: rows.length })}
        text={t('bulk.accept_text')}
        cancel={tBulk('cancel')}
        confirm={isBusy ? tBulk('busy') : t('bulk.accept')}
        isBusy={isBusy}
        onCancel={() => setOpenDialog(null)}
        onConfirm={() => run(({ id }) => acceptRegistration(id))}
      />
      <BulkResultDialog results={results} onClose={forget} />
      <BulkWorkResults work={work} />
    </>
  );
}
