/** Saves or removes a product or shop of a logged-in user, and says what was done. */
import { useQueryClient } from '@tanstack/react-query';
import type { FavoriteKind } from '#contract/favorites.ts';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { favoritesQuery, removeFavorite, saveFavorite } from './api.ts';
import { t } from './translations.ts';

interface FavoriteChange {
  kind: FavoriteKind;
  id: string;
  save: boolean;
}

export function useSaveFavorite() {
  const queryClient = useQueryClient();
  return useAction(({ kind, id, save }: FavoriteChange) => (save ? saveFavorite(kind, id) : removeFavorite(kind, id)), {
    onSuccess: (favorites, { kind, save }) => {
      queryClient.setQueryData(favoritesQuery.queryKey, favorites);
      showToast({
        title: t(`${kind}.${save ? 'saved' : 'removed'}`),
        variant: 'success',
        ...(save
          ? { action: { to: kind === 'shops' ? '/favorites?bagian=toko' : '/favorites', label: t('open') } }
          : {}),
      });
    },
    onProblem: (problem) => showProblem(problem),
  });
}
