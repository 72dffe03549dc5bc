/**
 * Every successful write makes answers that were read before it old. Those that no page shows are dropped, so that the next page
 * reads them anew and never shows what was true before the write. Those on screen are read again.
 */
import type { Query, QueryClient } from '@tanstack/react-query';

interface Effect {
  /** Path of the write, below `API`. */
  write: RegExp;
  /** Paths of answers that it may have changed; null: none. */
  touched: RegExp | null;
  /** The page that writes keeps its own answers up to date, as it does so while the person types. */
  keepsShown?: boolean;
}

/** The first that fits; any other write may have changed everything. */
const EFFECTS: Effect[] = [
  { write: /^\/(uploads|check\/)|\/(check|impact|preview|reveals)$|[?&]dry_run=1/, touched: null },
  { write: /^\/auth\/(login|logout|register|confirm-password|password|token|send|user$)/, touched: null },
  { write: /^\/forms\/[^/]+\/draft$/, touched: /^\/forms(\/[^/]+\/draft)?$/, keepsShown: true },
  { write: /^\/users\/cart/, touched: /^\/users\/cart/, keepsShown: true },
  { write: /^\/users\/notifications\/read/, touched: /^\/users\/notification/, keepsShown: true },
  { write: /^\/staff\/forms\/[^/]+\/work$/, touched: /^\/staff\/forms/, keepsShown: true },
];
const ALL = /^/;
/** Published forms and lists of options, regions: only staff change them. */
const FIXED = /^\/(options\/|provinsi|forms\/[^/]+$)/;

const pathOf = ({ queryKey }: Pick<Query, 'queryKey'>) => String(queryKey[0]);
const isList = (data: unknown) =>
  Array.isArray(data) ||
  (typeof data === 'object' && data !== null && Array.isArray((data as { items?: unknown }).items));

/** `path` of the write, below `API`. Resolves at once; answers on screen follow by themselves. */
export function applyWrite(queryClient: QueryClient, path: string): void {
  const effect = EFFECTS.find(({ write }) => write.test(path));
  const touched = effect ? effect.touched : ALL;
  if (!touched) return;
  const isTouched = (query: Query) => {
    const read = pathOf(query);
    return touched.test(read) && (path.startsWith('/staff/') || !FIXED.test(read));
  };
  queryClient.removeQueries({ type: 'inactive', predicate: isTouched });
  if (effect?.keepsShown) return;
  // The record that was written is answered by the write itself.
  const isWritten = (query: Query) => !isList(query.state.data) && path.startsWith(pathOf(query).split('?')[0] ?? '');
  void queryClient.invalidateQueries({
    type: 'active',
    predicate: (query) => isTouched(query) && !FIXED.test(pathOf(query)) && !isWritten(query),
  });
}
