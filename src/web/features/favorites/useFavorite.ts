/** Saves a product or shop, or removes it, after a login if needed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FavoriteKind } from '#contract/favorites.ts';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { loginPathFor } from '../../session/route-guards.tsx';
import { getSession, useSession } from '../../session/session-store.ts';
import { favoritesQuery, removeFavorite, saveFavorite } from './api.ts';
import { consumeFavorite, rememberFavorite } from './favorite-intent.ts';
import { t } from './translations.ts';

export interface FavoriteTarget {
  kind: FavoriteKind;
  id: string;
  /** The page to return to after a login. */
  path: string;
}

interface Favorite {
  isSaved: boolean;
  isBusy: boolean;
  toggle: () => void;
}

export function useFavorite({ kind, id, path }: FavoriteTarget): Favorite {
  const { status } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const wasSentToLogin = useRef(false);
  const { data } = useQuery({ ...favoritesQuery, enabled: status === 'loggedIn' });
  const isSaved = data?.[kind].includes(id) ?? false;
  const { run, isBusy } = useAction((save: boolean) => (save ? saveFavorite(kind, id) : removeFavorite(kind, id)), {
    onSuccess: (favorites, save) => {
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

  const continueAfterLogin = useEffectEvent((known: typeof status) => {
    // Right after a press the user is on the way to the login.
    if (known === 'pending' || (known === 'anonymous' && wasSentToLogin.current)) return;
    if (consumeFavorite(kind, id) && known === 'loggedIn') void run(true);
  });
  useEffect(() => continueAfterLogin(status), [status]);

  const toggle = () => {
    const known = getSession().status;
    if (known === 'loggedIn') return void run(!isSaved);
    rememberFavorite(kind, id);
    // While the session is pending, the effect above continues when it is known.
    if (known === 'pending') return;
    wasSentToLogin.current = true;
    void navigate(loginPathFor(path));
  };
  return { isSaved, isBusy, toggle };
}
