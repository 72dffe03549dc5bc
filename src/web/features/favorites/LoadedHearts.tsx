/** Loaded after the first paint: asks which products are saved, once for the page, and does what a press on a heart asks for. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  hasPressedHeart,
  isHeartSaved,
  setSavedHearts,
  subscribeHearts,
  takePressedHeart,
} from '../../components/hearts/card-hearts.ts';
import { loginPathFor } from '../../session/route-guards.tsx';
import { useSession } from '../../session/session-store.ts';
import { favoritesQuery } from './api.ts';
import { rememberFavorite, takeFavorite } from './favorite-intent.ts';
import { useSaveFavorite } from './useSaveFavorite.ts';

const KIND = 'products';

export default function LoadedHearts() {
  const { status } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data } = useQuery({ ...favoritesQuery, enabled: status === 'loggedIn' });
  const { run } = useSaveFavorite();
  const isPressed = useSyncExternalStore(subscribeHearts, hasPressedHeart, () => false);
  const isKnown = status === 'anonymous' || data !== undefined;

  useEffect(() => setSavedHearts(status === 'loggedIn' && data ? data.products : []), [status, data]);

  const handlePress = useEffectEvent(() => {
    const id = takePressedHeart();
    if (id === null) return;
    if (status === 'loggedIn') return void run({ kind: KIND, id, save: !isHeartSaved(id) });
    rememberFavorite(KIND, id);
    void navigate(loginPathFor(pathname + search));
  });
  // A press during the start waits until it is known whether there is a session, and what is saved.
  useEffect(() => {
    if (isPressed && isKnown) handlePress();
  }, [isPressed, isKnown]);

  const continueAfterLogin = useEffectEvent(() => {
    const id = takeFavorite(KIND);
    if (id !== null) void run({ kind: KIND, id, save: true });
  });
  useEffect(() => {
    if (status === 'loggedIn') continueAfterLogin();
  }, [status]);
  return null;
}
