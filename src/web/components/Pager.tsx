/** Buttons to the previous and next page of a list. */
import Box from '@mui/material/Box';
import { t } from '../i18n.ts';
import { Action } from './Action.tsx';

export function Pager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  if (total <= 1) return null;
  // Many lists keep their page outside the URL, so that no navigation moves the focus.
  const show = async (next: number) => {
    onPage(next);
    const { moveFocusAfterNavigation } = await import('./navigation-focus.ts');
    const signal = new AbortController().signal;
    moveFocusAfterNavigation({ isNewPage: false, isNewQuery: true, isBack: false, hash: '', signal });
  };
  return (
    <Box
      component="nav"
      aria-label={t('pages.label')}
      sx={{ mt: 2, display: 'flex', gap: { xs: 1, sm: 2 }, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Action size="small" look="outlined" disabled={page <= 1} onClick={() => void show(page - 1)}>
        {t('pages.previous')}
      </Action>
      <Box
        role="status"
        sx={{ color: 'text.secondary', textAlign: 'center', fontSize: { xs: '0.875rem', sm: 'inherit' } }}
      >
        {t('pages.of', { page, total })}
      </Box>
      <Action size="small" look="outlined" disabled={page >= total} onClick={() => void show(page + 1)}>
        {t('pages.next')}
      </Action>
    </Box>
  );
}
