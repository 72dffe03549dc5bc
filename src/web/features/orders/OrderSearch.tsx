/** Search by order number, shop or product. The URL changes on Enter or the button, not on each key. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, useEffect, useState } from 'react';
import { Action } from '../../components/Action.tsx';
import { IconAction } from '../../components/IconAction.tsx';
import { t } from './translations.ts';

export function OrderSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label={t('list.search')}
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1, maxWidth: 560 }}
    >
      <OutlinedInput
        type="search"
        fullWidth
        value={typed}
        placeholder={t('list.search_hint')}
        onChange={(event) => setTyped(event.target.value)}
        inputProps={{ 'aria-label': t('list.search'), maxLength: 100, enterKeyHint: 'search' }}
        startAdornment={<Box component={Search} aria-hidden size={20} sx={{ color: 'text.secondary', flex: 'none' }} />}
        endAdornment={
          search && (
            <Box component={IconAction} label={t('list.search_clear')} onClick={() => onSearch('')} sx={{ mr: -1.5 }}>
              <X aria-hidden size={20} />
            </Box>
          )
        }
        sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
      />
      <Action type="submit" look="outlined">
        {t('list.search_go')}
      </Action>
    </Box>
  );
}
