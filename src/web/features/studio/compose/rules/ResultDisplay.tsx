/** How a calculated answer is shown (`x-display`). Only a text can be a note. */
import Box from '@mui/material/Box';
import type { CalculatedDisplay } from '#engine/rule-types.ts';
import { setField } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { useEdit } from '../useEdit.ts';
import { t } from './translations.ts';

const SHOWN = 'answer';
type Display = typeof SHOWN | CalculatedDisplay;

export function ResultDisplay({ name, field }: { name: string; field: FieldFile }) {
  const { run, editError } = useEdit();
  if (field['x-compute'] === undefined) return null;
  const display: Display = field['x-display'] ?? SHOWN;
  const hasNote = field.type === 'string' || display === 'note';
  const offered: Display[] = hasNote ? [SHOWN, 'note', 'hidden'] : [SHOWN, 'hidden'];
  return (
    <Box>
      <NativeSelect
        label={t('display.label')}
        value={display}
        options={offered.map((value) => ({ value, label: t(`display.${value}`) }))}
        onChange={(value) => run((now) => setField(now, name, { display: value === SHOWN ? null : value }))}
      />
      <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.875rem' }}>{t(`display.hint.${display}`)}</Box>
      <EditErrorMessage>{editError}</EditErrorMessage>
    </Box>
  );
}
