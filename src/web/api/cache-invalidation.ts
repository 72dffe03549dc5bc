/**
 * Every successful write makes answers that were read before it old. Those that no page shows are dropped, so that the next page
 * reads them anew and never shows what was true before the write. Those on screen are read again.
 */
import type { Query, QueryClient } from '@tanstack/react-query';

interface InvalidationRule {
  /** Path of the write, below `API`. */
  writePath: RegExp;
  /** Paths of answers that it may have changed; null: none. */
  affectedPaths: RegExp | null;
  /** The page that writes keeps its own answers up to date, as it does so while the person types. */
  skipsActiveQueries?: boolean;
}

/** The first that fits; any other write may have changed everything. */
const INVALIDATION_RULES: InvalidationRule[] = [
  { writePath: /^\/(uploads|check\/)|\/(check|impact|preview|reveals)$|[?&]dry_run=1/, affectedPaths: null },
  { writePath: /^\/auth\/(login|logout|register|confirm-password|password|token|send|user$)/, affectedPaths: null },
  { writePath: /^\/forms\/[^/]+\/draft$/, affectedPaths: /^\/forms(\/[^/]+\/draft)?$/, skipsActiveQueries: true },
  { writePath: /^\/users\/cart/, affectedPaths: /^\/users\/cart/, skipsActiveQueries: true },
  { writePath: /^\/users\/notifications\/read/, affectedPaths: /^\/users\/notification/, skipsActiveQueries: true },
  { writePath: /^\/staff\/forms\/[^/]+\/work$/, affectedPaths: /^\/staff\/forms/, skipsActiveQueries: true },
];
const ALL = /^/;
/** Published forms and lists of options, regions: only staff change them. */
const RARELY_CHANGED_PATHS = /^\/(options\/|provinsi|forms\/[^/]+$)/;

const pathOf = ({ queryKey }: Pick<Query, 'queryKey'>) => String(queryKey[0]);
const isList = (data: unknown) =>
  Array.isArray(data) ||
  (typeof data === 'object' && data !== null && Array.isArray((data as { items?: unknown }).items));

/** `path` of the write, below `API`. Resolves at once; answers on screen follow by themselves. */
export function invalidateAfterWrite(queryClient: QueryClient, path: string): void {
  const rule = INVALIDATION_RULES.find(({ writePath: write }) => write.test(path));
  const affectedPaths = rule ? rule.affectedPaths : ALL;
  if (!affectedPaths) return;
  const isAffected = (query: Query) => {
    const read = pathOf(query);
    return affectedPaths.test(read) && (path.startsWith('/staff/') || !RARELY_CHANGED_PATHS.test(read));
  };
  queryClient.removeQueries({ type: 'inactive', predicate: isAffected });
  if (rule?.skipsActiveQueries) return;
  // The record that was written is answered by the write itself.
  const isWritten = (query: Query) => !isList(query.state.data) && path.startsWith(pathOf(query).split('?')[0] ?? '');
  void queryClient.invalidateQueries({
    type: 'active',
    predicate: (query) => isAffected(query) && !RARELY_CHANGED_PATHS.test(pathOf(query)) && !isWritten(query),
  });
}
