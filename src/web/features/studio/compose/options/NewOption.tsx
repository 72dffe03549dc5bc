/**
 * Input for the next option. Enter adds it and empties the box. Several pasted lines open a preview of the result of
 * each line.
 */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Plus from 'lucide-react/icons/plus';
import { type ClipboardEvent, type FormEvent, lazy, Suspense, useState } from 'react';
import { addOption } from '#engine/studio/edit.ts';
import { Action } from '../../../../components/Action.tsx';
import { IconAction } from '../../../../components/IconAction.tsx';
import { t } from '../../translations.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { useEdit } from '../useEdit.ts';

const PasteOptions = lazy(() =>
  import('../../import/PasteOptions.tsx').then((room) => ({ default: room.PasteOptions })),
);

const OTHER_CODE = 'lainnya';

export function NewOption({ list, name }: { list: string; name?: string | undefined }) {
  const { run, editError, clear } = useEdit();
  const [label, setLabel] = useState('');
  const [pasted, setPasted] = useState<string | null>(null);
  const add = (event?: FormEvent) => {
    event?.preventDefault();
    const isDone = run((now) => {
      const codes = now.lists[list]?.enum ?? [];
      // "Others" stays last.
      return addOption(now, list, { label, ...(codes.at(-1) === OTHER_CODE ? { at: codes.length - 1 } : {}) });
    });
    if (isDone) setLabel('');
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/\S[\r\n]+\s*\S/.test(text)) return;
    event.preventDefault();
    setPasted(text);
  };
  return (
    <Box component="form" onSubmit={add} noValidate sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 0.25, pl: 3.25 }}>
        <OutlinedInput
          fullWidth
          value={label}
          placeholder={t('options.new_placeholder')}
          onChange={(event) => {
            setLabel(event.target.value);
            clear();
          }}
          onPaste={paste}
          inputProps={{ 'aria-label': t('options.new'), maxLength: 120, autoComplete: 'off', enterKeyHint: 'done' }}
        />
        <Box component={IconAction} label={t('options.add')} onClick={add} sx={{ color: 'primary.main' }}>
          <Plus aria-hidden size={22} />
        </Box>
      </Box>
      <EditErrorMessage>{editError}</EditErrorMessage>
      <Box component={Action} size="small" onClick={() => setPasted('')} sx={{ justifySelf: 'start', ml: 2 }}>
        <ClipboardList aria-hidden size={18} />
        {t('options.many')}
      </Box>
      {pasted !== null && (
        <Suspense>
          <PasteOptions list={list} name={name} pasted={pasted} onClose={() => setPasted(null)} />
        </Suspense>
      )}
    </Box>
  );
}
