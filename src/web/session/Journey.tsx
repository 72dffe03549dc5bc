/** Takes the person where the session says: after login to where they were going, after its end to /login. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginWith, nextOf } from './guards.tsx';
import { publishSession, type SessionState, useSession } from './store.ts';

export function Journey() {
  const { going } = useSession();
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const begun = useRef<{ going: SessionState['going']; from: string } | null>(null);
  useEffect(() => {
    if (!going) return;
    if (begun.current?.going === going) {
      // Only on arrival: until then guards must keep still, or they would send the person elsewhere.
      if (begun.current.from !== key) publishSession({ going: null });
      return;
    }
    begun.current = { going, from: key };
    if (going.to === 'redirectPath') navigate(nextOf(search) ?? going.path, { replace: true });
    else if (pathname === '/login') publishSession({ going: null });
    else navigate(going.back ? loginWith(pathname + search) : '/login');
  }, [going, key, pathname, search, navigate]);
  return null;
}
