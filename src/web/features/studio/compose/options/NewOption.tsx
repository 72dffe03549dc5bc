/** The next option: typed, Enter, and the box is ready for the one after. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addOption } from '#engine/studio/edit.ts';
import { IconAction } from '../../../../components/IconAction.tsx';
import { Refused } from '../Refused.tsx';
import { useEdit } from '../useEdit.ts';

const OTHERS = 'lainnya';

export function NewOption({ list }: { list: string }) {
  const { t } = useTranslation('studio');
  const { run, refused, clear } = useEdit();
  const [label, setLabel] = useState('');
  const add = (event?: FormEvent) => {
    event?.preventDefault();
    const isDone = run((now) => {
      const codes = now.lists[list]?.enum ?? [];
      // "Others" stays the last one.
      return addOption(now, list, { label, ...(codes.at(-1) === OTHERS ? { at: codes.length - 1 } : {}) });
    });
    if (isDone) setLabel('');
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
          inputProps={{ 'aria-label': t('options.new'), maxLength: 120, autoComplete: 'off', enterKeyHint: 'done' }}
        />
        <IconAction label={t('options.add')} onClick={add} sx={{ color: 'primary.main' }}>
          <Plus aria-hidden size={22} />
        </IconAction>
      </Box>
      <Refused>{refused}</Refused>
    </Box>
  );
}
