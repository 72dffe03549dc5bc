/** Exports a list, or the selected rows of it, as a file. Private answers require a reason. */
import Box from '@mui/material/Box';
import Download from 'lucide-react/icons/download';
import { type FormEvent, useState } from 'react';
import type { ExportFormat } from '#contract/selected-export.ts';
import { Action } from '../../components/Action.tsx';
import { CheckboxRow } from '../../components/CheckboxRow.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useAction } from '../../components/useAction.ts';
import { formatFullCount } from '../../format/counts.ts';
import { useUnsentInput } from '../../offline/unsent-input.ts';
import { CodebookFiles } from './CodebookFiles.tsx';
import { type ExportOptions, PLAIN_EXPORT } from './export-options.ts';
import { ReasonField } from './ReasonField.tsx';
import { t } from './translations.ts';

/** What the rows are; submissions by default. */
export type ExportKind = 'message' | 'consultation' | 'person';

/** Saves the file on the device. `reason` null: private answers stay masked. */
export type SaveExport = (format: ExportFormat, reason: string | null, options: ExportOptions) => Promise<void>;

interface Props {
  /** Number of rows in the file. */
  total: number;
  hasPrivate: boolean;
  download: SaveExport;
  /** The file has the selected rows instead of all that match the filter. */
  isSelection?: boolean;
  kind?: ExportKind | undefined;
  /** The answers of one form are exported, whose options these are. `hasRows`: it has repeating groups. */
  form?: { id: string; hasRows: boolean } | undefined;
}

export function ExportFile({ total, hasPrivate, download, isSelection = false, kind, form }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [isPrivate, setPrivate] = useState(false);
  const copyKey = `${kind ?? form?.id ?? 'submission'}:export`;
  const [reason, setReason, clearReason] = useUnsentInput(copyKey, 'reason', '');
  const [options, setOptions] = useState(PLAIN_EXPORT);
  const context = kind === undefined ? {} : { context: kind };
  const { isBusy, problem, run } = useAction(() => download(format, isPrivate ? reason : null, options), {
    onSuccess: () => {
      setOpen(false);
      setPrivate(false);
      clearReason();
    },
  });
  const reasonErrors = problem?.errors.reason;
  return (
    <>
      <Box
        component={Action}
        look="outlined"
        {...(isSelection ? {} : { size: 'small' as const })}
        disabled={total === 0}
        onClick={() => setOpen(true)}
        sx={{ minHeight: isSelection ? 48 : 44 }}
      >
        <Download aria-hidden size={18} />
        {t(isSelection ? 'bulk.export' : 'export.button')}
      </Box>
      {isOpen && (
        <Sheet title={t('export.title', context)} onClose={() => setOpen(false)}>
          <Box
            component="form"
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void run();
            }}
            sx={{ display: 'grid', gap: 2.5 }}
          >
            <Box>
              {t(isSelection ? 'bulk.export_text' : 'export.text', { shown: formatFullCount(total), ...context })}
            </Box>
            <FormAlert text={problem && !reasonErrors ? problem.message : null} />
            <RadioCards
              label={t('export.format')}
              name="format"
              columns={1}
              value={format}
              onChange={(value) => setFormat(value as ExportFormat)}
              options={[
                { value: 'xlsx', label: t('export.xlsx'), hint: t('export.xlsx_text') },
                { value: 'csv', label: t('export.csv'), hint: t('export.csv_text') },
              ]}
            />
            {form && (
              <Box>
                {form.hasRows && format === 'xlsx' && (
                  <CheckboxRow
                    label={t('export.row_sheet')}
                    checked={options.hasRowSheet}
                    onChange={(hasRowSheet) => setOptions({ ...options, hasRowSheet })}
                  />
                )}
                <CheckboxRow
                  label={t('export.codes')}
                  checked={options.hasCodes}
                  onChange={(hasCodes) => setOptions({ ...options, hasCodes })}
                />
              </Box>
            )}
            {hasPrivate && <CheckboxRow label={t('export.private')} checked={isPrivate} onChange={setPrivate} />}
            {isPrivate && <ReasonField value={reason} onChange={setReason} errors={reasonErrors ?? []} />}
            <Action look="filled" type="submit" busy={isBusy}>
              {t(isBusy ? 'export.busy' : 'export.save')}
            </Action>
          </Box>
          {form && <CodebookFiles form={form.id} />}
        </Sheet>
      )}
    </>
  );
}
