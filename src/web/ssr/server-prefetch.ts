/** Which API paths the server loads before it renders a page. The page itself says it. */
import { isServerRendered } from '#contract/pages.ts';
import { findPage } from '../routes.tsx';

/** The id at the end of a path: `/product/1` → `1`. */
const idOf = ({ pathname }: URL): string => pathname.replace(/\/+$/, '').split('/').pop() ?? '';

/** null: the server does not render this page. */
export async function findPrefetchPaths(url: URL): Promise<string[] | null> {
  const page = isServerRendered(url.pathname) && findPage(url.pathname);
  if (!page) return null;
  const { prefetch } = await page.whenReady();
  return prefetch ? prefetch({ id: idOf(url), search: url.searchParams }) : [];
}
