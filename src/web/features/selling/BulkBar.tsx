/** Toolbar with actions on the selected products. Fixed at the bottom while something is selected. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { sellingPaths } from '#contract/calls/selling.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { Action } from '../../components/Action.tsx';
import { IconAction } from '../../components/IconAction.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { setStatus } from './api.ts';
import { t, tProductSave } from './translations.ts';

/** Maximal number of ids in one call. */
const MAX_SELECTED = 100;

export function BulkBar({ chosen, onDone }: { chosen: string[]; onDone: () => void }) {
  const queryClient = useQueryClient();
  const isTooMany = chosen.length > MAX_SELECTED;
  const { isBusy, run } = useAction((status: 'active' | 'inactive') => setStatus(chosen, status), {
    onSuccess: ({ changed }, status) => {
      showToast({
        title: t(status === 'active' ? 'bulk.activated' : 'bulk.deactivated', { count: changed }),
        variant: 'success',
      });
      onDone();
    },
    onProblem: (problem) => {
      showProblem(problem, tProductSave('problem'));
      void invalidatePaths(queryClient, [sellingPaths.memberProducts()]);
    },
  });
  return (
    // The sticky element must be a direct child of the page column. In an inner box it would have no room to stick.
    <Box
      role="status"
      sx={{
        position: 'sticky',
        zIndex: 9,
        bottom: 'calc(var(--bottom-bar, 0px) + 8px)',
        pt: chosen.length > 0 ? 2 : 0,
      }}
    >
      {chosen.length > 0 && (
        <Box
          component="section"
          aria-label={t('bulk.label')}
          data-sticky-bar="always"
          sx={{
            p: 1.25,
            pl: 2,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr 48px', sm: '1fr auto auto 48px' },
            alignItems: 'center',
            gap: 1,
            border: 1,
            borderColor: 'primary.main',
            borderRadius: '14px',
            bgcolor: 'background.paper',
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / 3', sm: 'auto' }, fontWeight: 600 }}>
            {isTooMany ? t('bulk.most') : t('bulk.chosen', { count: chosen.length })}
          </Box>
          <Action size="small" look="filled" busy={isBusy} disabled={isTooMany} onClick={() => void run('active')}>
            {t('bulk.activate')}
          </Action>
          <Action size="small" look="outlined" busy={isBusy} disabled={isTooMany} onClick={() => void run('inactive')}>
            {t('bulk.deactivate')}
          </Action>
          <Box
            component={IconAction}
            label={t('bulk.clear')}
            onClick={onDone}
            sx={{ gridRow: 1, gridColumn: { xs: 3, sm: 4 } }}
          >
            <X aria-hidden size={20} />
          </Box>
        </Box>
      )}
    </Box>
  );
}
