/** The kinds of `FieldKindPicker` as a select, for a question inside a list. Rows within rows are not offered. */
import Box from '@mui/material/Box';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import type { FieldKind } from '#engine/studio/edit.ts';
import { KIND_GROUPS, KIND_ICONS } from './field-kinds.ts';

interface Props {
  /** Accessible name. */
  label: string;
  value: FieldKind;
  onChange: (kind: FieldKind) => void;
}

export function FieldKindSelect({ label, value, onChange }: Props) {
  const { t } = useTranslation('studio');
  const Picture = KIND_ICONS[value];
  return (
    <Box sx={{ position: 'relative', minWidth: 0, '& svg': { position: 'absolute', top: 15, pointerEvents: 'none' } }}>
      <Box component={Picture} aria-hidden size={18} sx={{ left: 12, color: 'primary.main' }} />
      <Box
        component="select"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as FieldKind)}
        sx={{
          appearance: 'none',
          font: 'inherit',
          color: 'inherit',
          width: 1,
          minHeight: 48,
          pl: 5,
          pr: 5,
          borderRadius: '10px',
          border: 1,
          borderColor: 'soft.outline',
          bgcolor: 'background.paper',
          cursor: 'pointer',
        }}
      >
        {KIND_GROUPS.map(({ id, kinds }) => (
          <optgroup key={id} label={t(`add.groups.${id}`)}>
            {kinds
              .filter((kind) => kind !== 'rows')
              .map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
          </optgroup>
        ))}
      </Box>
      <Box component={ChevronDown} aria-hidden size={18} sx={{ right: 12, color: 'text.secondary' }} />
    </Box>
  );
}
