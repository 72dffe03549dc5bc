/** Chosen options by their labels. Several are a list. */
import Box from '@mui/material/Box';
import { optionLabel } from '#engine/answers.ts';
import { withdrawnCodes } from '#engine/withdrawn-options.ts';
import { useDoc, useFormState } from '../context.ts';
import { t } from '../translations.ts';
import { useOptions } from './useOptions.ts';
import type { AnswerProps } from './widget-props.ts';

export function OptionAnswer({ path, field, value }: AnswerProps) {
  const doc = useDoc();
  const { options, status } = useOptions({ field, path });
  // A submission keeps the options of its own version.
  const isEditing = useFormState(({ phase }) => phase !== 'done');
  const codes: unknown[] = Array.isArray(value) ? value : [value];
  const label = (code: string) => {
    const isWithdrawn = isEditing && withdrawnCodes(doc, field, code).length > 0;
    if (isWithdrawn) return t('select.withdrawn', { label: optionLabel(doc, field, code) });
    if (typeof field.options === 'string') return optionLabel(doc, field, code);
    return options.find((option) => option.value === code)?.label ?? (status === 'loading' ? '…' : code);
  };
  if (codes.length === 1) return <span>{label(String(codes[0]))}</span>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {codes.map((code) => (
        <li key={String(code)}>{label(String(code))}</li>
      ))}
    </Box>
  );
}
