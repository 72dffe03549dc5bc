/** Whether a page is open to a logged-in user of this role. Menus show only such pages. */
import { findWebPage } from '#contract/pages.ts';
import { hasPermission } from '#contract/roles.ts';

export function canOpen(role: string | null, path: string): boolean {
  const guard = findWebPage(path)?.guard;
  if (!guard || guard === 'guest') return false;
  return guard === 'public' || guard === 'login' || hasPermission(role, guard);
}
