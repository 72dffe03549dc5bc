/** Notice that the edited question is hidden in the preview. Can fill in the answers that its condition expects. */
import Box from '@mui/material/Box';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, useSyncExternalStore } from 'react';
import { shownFields } from '#engine/conditions.ts';
import type { FormDoc } from '#engine/types.ts';
import { Action } from '../../../components/Action.tsx';
import { useFormSession } from '../../../forms/index.ts';
import { t } from '../translations.ts';
import { answersThatShow } from './satisfy-conditions.ts';

interface Props {
  doc: FormDoc;
  field: string | null;
  onShown: () => void;
}

export function HiddenNote({ doc, field, onShown }: Props) {
  const { store } = useFormSession();
  const isHidden = useSyncExternalStore(
    (listener) => store.onChange(listener),
    () => field !== null && doc.ui.fields[field] !== undefined && !shownFields(doc, store.answers()).includes(field),
  );
  const [unsolved, setUnsolved] = useState<Pick<Props, 'doc' | 'field'>>();
  if (!isHidden || field === null) return null;
  const fulfil = () => {
    // Looking for answers can take a quarter of a second, so it is done only when asked for.
    const wanted = answersThatShow(doc, field, store.answers());
    if (!wanted) return setUnsolved({ doc, field });
    store.replace(wanted);
    onShown();
  };
  return (
    <Box
      role="note"
      sx={{
        position: 'sticky',
        top: -24,
        zIndex: 12,
        mx: -2,
        mt: -3,
        mb: 2,
        px: 2,
        pt: 1.5,
        pb: 0.5,
        bgcolor: 'soft.bay',
        fontSize: '0.9375rem',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, '& svg': { flex: 'none', mt: '2px', color: 'bay.main' } }}>
        <EyeOff aria-hidden size={18} />
        {t('preview.hidden', { label: doc.ui.fields[field]?.label })}
      </Box>
      <Box role="status" sx={{ ml: 3.25, mb: 0.5, color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {unsolved?.doc === doc && unsolved.field === field && t('preview.cannot_fulfil')}
      </Box>
      <Box component={Action} size="small" onClick={fulfil} sx={{ ml: 1.5 }}>
        {t('preview.fulfil')}
      </Box>
    </Box>
  );
}
