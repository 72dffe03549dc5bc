/** Whether a page is open to a logged-in user of this role. Menus show only such pages. */
import { findWebUrl, webUrls } from '#contract/paths.ts';
import { hasPermission } from '#contract/roles.ts';

export function canOpen(role: string | null, path: string): boolean {
  const url = findWebUrl(path);
  const guard = url && webUrls[url];
  if (!guard || guard === 'guest') return false;
  return guard === 'public' || guard === 'login' || hasPermission(role, guard);
}
