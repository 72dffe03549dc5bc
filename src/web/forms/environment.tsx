/** The environment of a form: API calls, user and toasts. The test harness provides its own. */

import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { pathQuery } from '../api/path-query.ts';
import { readTileSource } from '../components/map/tiles.ts';
import { showToast } from '../components/toasts.ts';
import { readDeviceUserId } from '../offline/device-user.ts';
import { useSession } from '../session/session-store.ts';
import { httpApi } from './api.ts';
import type { FormsEnvironment } from './types.ts';

export const EnvironmentContext = createContext<FormsEnvironment | null>(null);

/** `pending` until the user is known, because drafts are stored per user. */
export function useEnvironment():
  | { status: 'ready'; env: FormsEnvironment }
  | { status: 'pending' }
  | { status: 'failed' } {
  const given = useContext(EnvironmentContext);
  const session = useSession();
  const isLoggedIn = session.status === 'loggedIn';
  const user = useQuery({ ...pathQuery('/auth/user'), enabled: isLoggedIn && !given });
  // The id of the session's user is stored on the device, so the form need not wait for the profile, which cannot be read while offline.
  const person = user.data?.id ?? user.data?.email ?? (isLoggedIn ? readDeviceUserId() : null);
  const env = useMemo(() => ({ api: httpApi, person, notify: showToast, tiles: readTileSource() }), [person]);
  if (given) return { status: 'ready', env: given };
  if (session.status === 'pending') return { status: 'pending' };
  if (isLoggedIn && person === null) return { status: user.isError ? 'failed' : 'pending' };
  return { status: 'ready', env };
}
