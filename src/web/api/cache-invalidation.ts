/**
 * Cache invalidation after a successful write. Affected queries that no page shows are removed, so the next page
 * fetches them again and never shows old data. Queries on screen are refetched.
 */
import type { Query, QueryClient } from '@tanstack/react-query';

interface InvalidationRule {
  /** Path of the write, below `API`. */
  writePath: RegExp;
  /** Paths of the queries that the write may have changed. null means none. */
  affectedPaths: RegExp | null;
  /** Queries on screen are not refetched, because the page that writes updates them itself while the user types. */
  skipsActiveQueries?: boolean;
}

/** The first matching rule applies. A write without a rule may have changed everything. */
const INVALIDATION_RULES: InvalidationRule[] = [
  {
    writePath:
      /^\/(uploads|check\/)|\/(check|impact|preview|reveals|import\/columns)$|\/import\/problems|[?&]dry_run=1/,
    affectedPaths: null,
  },
  { writePath: /^\/auth\/(login|logout|register|confirm-password|password|token|send|user$)/, affectedPaths: null },
  { writePath: /^\/forms\/[^/]+\/draft$/, affectedPaths: /^\/forms(\/[^/]+\/draft)?$/, skipsActiveQueries: true },
  { writePath: /^\/users\/cart/, affectedPaths: /^\/users\/cart/, skipsActiveQueries: true },
  { writePath: /^\/users\/notifications\/read/, affectedPaths: /^\/users\/notification/, skipsActiveQueries: true },
  {
    writePath: /\/orders\/[^/]+\/messages(\/read)?$/,
    affectedPaths: /^\/(users|members)\/orders(\?|$|\/[^/]+\/messages)/,
  },
  { writePath: /^\/staff\/forms\/[^/]+\/work$/, affectedPaths: /^\/staff\/forms/, skipsActiveQueries: true },
];
const ALL = /^/;
/** Published forms, option lists and regions. Only staff can change them. */
const RARELY_CHANGED_PATHS = /^\/(options\/|provinsi|forms\/[^/]+$)/;

/** The path that `queryKeyOf` made the key from. A key may end with an object, which is not part of the path. */
export const pathOf = ({ queryKey }: Pick<Query, 'queryKey'>): string =>
  queryKey.filter((part) => typeof part === 'string').join('');
const isList = (data: unknown) =>
  Array.isArray(data) ||
  (typeof data === 'object' && data !== null && Array.isArray((data as { items?: unknown }).items));

/** `path` is the path of the write, below `API`. Returns at once. Queries on screen are refetched in the background. */
export function invalidateAfterWrite(queryClient: QueryClient, path: string): void {
  const rule = INVALIDATION_RULES.find(({ writePath }) => writePath.test(path));
  const affectedPaths = rule ? rule.affectedPaths : ALL;
  if (!affectedPaths) return;
  const isAffected = (query: Query) => {
    const read = pathOf(query);
    return affectedPaths.test(read) && (path.startsWith('/staff/') || !RARELY_CHANGED_PATHS.test(read));
  };
  queryClient.removeQueries({ type: 'inactive', predicate: isAffected });
  if (rule?.skipsActiveQueries) return;
  // The write's own response already contains the written record.
  const isWritten = (query: Query) => !isList(query.state.data) && path.startsWith(pathOf(query).split('?')[0] ?? '');
  // All that are left are on screen.
  void queryClient.invalidateQueries({
    predicate: (query) => isAffected(query) && !RARELY_CHANGED_PATHS.test(pathOf(query)) && !isWritten(query),
  });
}
