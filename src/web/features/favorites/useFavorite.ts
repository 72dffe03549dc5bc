/** Saves a product or shop, or removes it, after a login if needed. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FavoriteKind } from '#contract/favorites.ts';
import { loginPathFor } from '../../session/route-guards.tsx';
import { getSession, useSession } from '../../session/session-store.ts';
import { favoritesQuery } from './api.ts';
import { consumeFavorite, rememberFavorite } from './favorite-intent.ts';
import { useSaveFavorite } from './useSaveFavorite.ts';

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
  const { data } = useQuery({ ...favoritesQuery, enabled: status === 'loggedIn' });
  const isSaved = data?.[kind].includes(id) ?? false;
  const { run, isBusy } = useSaveFavorite();

  const continueAfterLogin = useEffectEvent((known: typeof status) => {
    // Until then the press is kept. The page may be mounted again on the way to the login.
    if (known === 'loggedIn' && consumeFavorite(kind, id)) void run({ kind, id, save: true });
  });
  useEffect(() => continueAfterLogin(status), [status]);

  const toggle = () => {
    const known = getSession().status;
    if (known === 'loggedIn') return void run({ kind, id, save: !isSaved });
    rememberFavorite(kind, id);
    // While the session is pending, the effect above continues when it is known.
    if (known === 'pending') return;
    void navigate(loginPathFor(path));
  };
  return { isSaved, isBusy, toggle };
}
