/** Takes the person where the session says: after login to where they were going, after its end to /login. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginWith, nextOf } from './guards.tsx';
import { publishSession, useSession } from './store.ts';

export function Journey() {
  const { going } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!going) return;
    if (going.to === 'redirectPath') navigate(nextOf(search) ?? going.path, { replace: true });
    else if (pathname !== '/login') navigate(going.back ? loginWith(pathname + search) : '/login');
    publishSession({ going: null });
  }, [going, pathname, search, navigate]);
  return null;
}
