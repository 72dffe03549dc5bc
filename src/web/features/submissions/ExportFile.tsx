/** Exports the filtered list as a file. Private answers require a reason. */
import Box from '@mui/material/Box';
import Download from 'lucide-react/icons/download';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '#contract/staff-submissions.ts';
import { toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { downloadExport } from './api.ts';
import { type GridState, INITIAL_STATE } from './grid-state.ts';
import { ReasonField } from './ReasonField.tsx';

interface Props {
  state: GridState;
  total: number;
  hasPrivate: boolean;
  /** Only these submissions, instead of all that match the filter. */
  ids?: string[];
  kind?: 'message' | undefined;
}

export function ExportFile({ state, total, hasPrivate, ids, kind }: Props) {
  const { t } = useTranslation('staff-grid');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [isPrivate, setPrivate] = useState(false);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setErrors([]);
    setFailure('');
    try {
      await downloadExport(
        ids ? { ...INITIAL_STATE, form: state.form } : state,
        format,
        isPrivate ? reason : null,
        ids,
      );
      setOpen(false);
      setPrivate(false);
      setReason('');
    } catch (error) {
      const problem = toProblem(error);
      setErrors(problem.errors.reason ?? []);
      if (!problem.errors.reason) setFailure(problem.message);
    }
    setBusy(false);
  };
  return (
    <>
      <Action look="outlined" size="small" disabled={total === 0} onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        <Download aria-hidden size={18} />
        {t(ids ? 'bulk.export' : 'export.button')}
      </Action>
      {isOpen && (
        <Sheet title={t('export.title', { context: kind })} onClose={() => setOpen(false)}>
          <Box
            component="form"
            noValidate
            onSubmit={(event: FormEvent) => void save(event)}
            sx={{ display: 'grid', gap: 2.5 }}
          >
            <Box>{t(ids ? 'bulk.export_text' : 'export.text', { shown: formatFullCount(total), context: kind })}</Box>
            <FormAlert text={failure} />
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
            {hasPrivate && (
              <Box
                component="label"
                htmlFor={id}
                sx={{ display: 'flex', gap: 1.25, alignItems: 'center', minHeight: 48 }}
              >
                <Box
                  component="input"
                  type="checkbox"
                  id={id}
                  checked={isPrivate}
                  onChange={(event) => setPrivate(event.target.checked)}
                  sx={{ flex: 'none', width: 22, height: 22, m: 0, accentColor: 'var(--mui-palette-primary-main)' }}
                />
                {t('export.private')}
              </Box>
            )}
            {isPrivate && <ReasonField value={reason} onChange={setReason} errors={errors} />}
            <Action look="filled" type="submit" busy={isBusy}>
              {t(isBusy ? 'export.busy' : 'export.save')}
            </Action>
          </Box>
        </Sheet>
      )}
    </>
  );
}
