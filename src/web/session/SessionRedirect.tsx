/**
 * Navigates where the session requires: after login to the page the user wanted, after the end of the session to
 * /login.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginPathFor, nextPathOf } from './route-guards.tsx';
import { publishSession, type SessionState, useSession } from './session-store.ts';

export function SessionRedirect() {
  const { redirect } = useSession();
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const startedRedirect = useRef<{ going: SessionState['redirect']; from: string } | null>(null);
  useEffect(() => {
    if (!redirect) return;
    if (startedRedirect.current?.going === redirect) {
      // Cleared only on arrival. Until then guards must not redirect, or they would send the user elsewhere.
      if (startedRedirect.current.from !== key) publishSession({ redirect: null });
      return;
    }
    startedRedirect.current = { going: redirect, from: key };
    if (redirect.to === 'redirectPath') navigate(nextPathOf(search) ?? redirect.path, { replace: true });
    else if (pathname === '/login') publishSession({ redirect: null });
    else navigate(redirect.back ? loginPathFor(pathname + search) : '/login');
  }, [redirect, key, pathname, search, navigate]);
  return null;
}
