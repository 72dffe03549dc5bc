/** Radio group of question kinds: tiles with icons, in groups. Works by mouse, touch and arrow keys. */
import Box from '@mui/material/Box';
import { useId } from 'react';
import type { FieldKind } from '#engine/studio/edit.ts';
import { t, tFieldKinds } from '../translations.ts';
import { KIND_GROUPS, QUESTION_KINDS } from './field-kinds.ts';

interface Props {
  value: FieldKind;
  onChange: (kind: FieldKind) => void;
  excluded: FieldKind[];
}

export function FieldKindPicker({ value, onChange, excluded }: Props) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
        {t('add.kind')}
      </Box>
      {KIND_GROUPS.map(({ id, kinds }) => ({ id, kinds: kinds.filter((kind) => !excluded.includes(kind)) })).map(
        ({ id, kinds }) => (
          <Box key={id} sx={{ display: 'grid', gap: 0.75 }}>
            <Box sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}>{t(`add.groups.${id}`)}</Box>
            <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
              {kinds.map((kind) => {
                const Picture = QUESTION_KINDS[kind].Icon;
                const isChosen = kind === value;
                return (
                  <Box
                    key={kind}
                    component="label"
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      gap: 1,
                      minHeight: 48,
                      px: 1.25,
                      py: 0.5,
                      borderRadius: '10px',
                      cursor: 'pointer',
                      fontSize: '0.9375rem',
                      fontWeight: isChosen ? 700 : 500,
                      lineHeight: 1.25,
                      bgcolor: isChosen ? 'soft.primary' : 'background.paper',
                      boxShadow: isChosen
                        ? 'inset 0 0 0 2px var(--mui-palette-primary-main)'
                        : 'inset 0 0 0 1px var(--mui-palette-divider)',
                      '&:hover': { bgcolor: 'soft.primary' },
                      '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '2px' },
                      '& svg': { flex: 'none', color: 'primary.main' },
                      '& input': { position: 'absolute', opacity: 0, width: '1px', height: '1px' },
                      position: 'relative',
                    }}
                  >
                    <input type="radio" name={name} value={kind} checked={isChosen} onChange={() => onChange(kind)} />
                    <Picture aria-hidden size={18} />
                    {tFieldKinds(`kind.${kind}`)}
                  </Box>
                );
              })}
            </Box>
          </Box>
        ),
      )}
    </Box>
  );
}
