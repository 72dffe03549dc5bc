/** Who may stand where. A guard waits while the session is being verified: it sends nobody away on a guess. */
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Guard } from '#contract/paths.ts';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { useSession } from './store.ts';

const LONGEST = 2_000;
/** Stands for our own address, whichever that is. */
const HERE = 'https://here.invalid';

/** Only places on this site, never an address that leads elsewhere, and never one that browsers read otherwise than it is written. */
export const nextOf = (search: string): string | null => safePlace(new URLSearchParams(search).get('next'));

export function safePlace(next: string | null): string | null {
  // Browsers drop tabs and line breaks inside an address and read a backslash as a slash, so `/\t/host` leads to `//host`.
  if (!next || next.length > LONGEST || !next.startsWith('/') || /[\p{Cc}\s\\]/u.test(next)) return null;
  try {
    const { origin, pathname, search: query, hash } = new URL(next, HERE);
    return origin === HERE && !pathname.startsWith('//') ? `${pathname}${query}${hash}` : null;
  } catch {
    return null;
  }
}

export const loginWith = (place: string): string =>
  place === '/' ? '/login' : `/login?next=${encodeURIComponent(place)}`;

export function LoginRequired({ children }: { children: ReactNode }) {
  const { status, going } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'pending') return <PageSkeleton />;
  if (status === 'loggedIn') return children;
  return going ? null : <Navigate to={loginWith(pathname + search)} replace />;
}

export function GuestOnly({ children }: { children: ReactNode }) {
  const { status, going } = useSession();
  const { search } = useLocation();
  if (status === 'pending') return <PageSkeleton />;
  if (status === 'anonymous') return children;
  return going ? null : <Navigate to={nextOf(search) ?? '/'} replace />;
}

export function RoleOnly({ role, children }: { role: string; children: ReactNode }) {
  const session = useSession();
  return <LoginRequired>{session.role === role ? children : <Navigate to="/" replace />}</LoginRequired>;
}

export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  if (guard === 'public') return children;
  if (guard === 'login') return <LoginRequired>{children}</LoginRequired>;
  if (guard === 'guest') return <GuestOnly>{children}</GuestOnly>;
  return <RoleOnly role={guard}>{children}</RoleOnly>;
}
