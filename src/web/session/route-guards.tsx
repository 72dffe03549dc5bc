/** Route guards. A guard waits while the session is being verified and does not redirect before the result is known. */
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Guard } from '#contract/pages.ts';
import { safeRedirectPath } from '#contract/paths.ts';
import { hasPermission, type Permission } from '#contract/roles.ts';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { useSession } from './session-store.ts';

/** The path of this site in `?next=`, or null. */
export const nextPathOf = (search: string): string | null => safeRedirectPath(new URLSearchParams(search).get('next'));

export const loginPathFor = (path: string): string =>
  path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;

function LoginRequired({ children }: { children: ReactNode }) {
  const { status, redirect } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'pending') return <PageSkeleton />;
  if (status === 'loggedIn') return children;
  return redirect ? null : <Navigate to={loginPathFor(pathname + search)} replace />;
}

function GuestOnly({ children }: { children: ReactNode }) {
  const { status, redirect } = useSession();
  const { search } = useLocation();
  if (status === 'pending') return <PageSkeleton />;
  if (status === 'anonymous') return children;
  return redirect ? null : <Navigate to={nextPathOf(search) ?? '/'} replace />;
}

function PermissionOnly({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { role } = useSession();
  return <LoginRequired>{hasPermission(role, permission) ? children : <Navigate to="/" replace />}</LoginRequired>;
}

export function RouteGuard({ guard, children }: { guard: Guard; children: ReactNode }) {
  if (guard === 'public') return children;
  if (guard === 'login') return <LoginRequired>{children}</LoginRequired>;
  if (guard === 'guest') return <GuestOnly>{children}</GuestOnly>;
  return <PermissionOnly permission={guard}>{children}</PermissionOnly>;
}
