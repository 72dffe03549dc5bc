/** Takes the person where the session says: after login to where they were going, after its end to /login. */
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
      // Only on arrival: until then guards must keep still, or they would send the person elsewhere.
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
