/**
 * How the browser's code is cut. Left alone, each small part that several pages share becomes a file of its own: a hundred
 * requests, and every one compressed by itself. So what every page needs is six files, what the pages of the market
 * share is another, the rest is cut as the bundler likes.
 */
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { ROOT } from '#server/root.ts';

const MAIN = 'src/web/main.tsx';
/** Not of the base: main waits for the page's chunk, which waits for the base. */
const ENTRY_FILES = [MAIN, 'src/web/App.tsx'];
/**
 * Files for themselves, since each is a task for itself and a finger is heard between two tasks: React, which knows nothing of the
 * others; how styles are written; MUI, which stands on that; and the theme.
 */
const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const MUI = /node_modules\/@(mui|emotion)\//;
const STYLES = /node_modules\/@(emotion|mui\/(system|styled-engine|private-theming))\//;
const THEME = /src\/web\/theme\/(theme|ready|components)\.ts$/;
const MARKET_PAGES = ['Landing', 'Marketplace', 'Product', 'Shops', 'Shop', 'Maps', 'Events', 'Event'].map(
  (name) => `src/web/pages/${name}Page.tsx`,
);
/** Shared by at least so many of them. */
const MIN_SHARED_PAGES = 4;
/** What an index names and no public page uses: it would come along with those who do use something of it. */
const UNUSED_MODULES =
  /react-i18next\/dist\/es\/(Icu|Trans|with)|html-parse-stringify|query-core.*\/(queriesObserver|mutationObserver)|react-query.*\/(useQueries|useMutation)|material\/styles\/enhanceHighContrast|system\/(useMediaQuery|Grid)\//;

/** Vite's helper of dynamic imports, and our own in its place. */
const VITE_PRELOAD_HELPER = '\0vite/preload-helper.js';
const OWN_PRELOAD_HELPER = join(ROOT, 'src/web/load.ts');
/** boot.ts needs it, and must not bring the base along. */
const isExcluded = (id: string) => id === VITE_PRELOAD_HELPER || id === OWN_PRELOAD_HELPER;

type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

function reachableModules(
  info: GetModuleInfo,
  starts: Iterable<string>,
  known: ReadonlySet<string> = new Set(),
): Set<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id) || known.has(id) || UNUSED_MODULES.test(id) || isExcluded(id)) return;
    found.add(id);
    for (const next of info(id)?.importedIds ?? []) walk(next);
  };
  for (const start of starts) walk(start);
  return found;
}

export function makeChunks(): { plugin: Plugin; codeSplitting: Rolldown.CodeSplittingOptions } {
  let base: ReadonlySet<string> = new Set();
  let styles: ReadonlySet<string> = new Set();
  let mui: ReadonlySet<string> = new Set();
  let market: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'chunks',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === VITE_PRELOAD_HELPER
        ? `export { load as __vitePreload } from ${JSON.stringify(OWN_PRELOAD_HELPER)};`
        : null,
    buildEnd() {
      const info: GetModuleInfo = (id) => this.getModuleInfo(id);
      const all = reachableModules(info, [join(ROOT, MAIN)]);
      for (const name of ENTRY_FILES) all.delete(join(ROOT, name));
      base = all;
      const reachableFrom = (found: RegExp) =>
        reachableModules(
          info,
          [...base].filter((id) => found.test(id)),
        );
      styles = reachableFrom(STYLES);
      mui = reachableFrom(MUI);
      const uses = new Map<string, number>();
      for (const page of MARKET_PAGES)
        for (const id of reachableModules(info, [join(ROOT, page)], base)) uses.set(id, (uses.get(id) ?? 0) + 1);
      market = new Set([...uses].filter(([, count]) => count >= MIN_SHARED_PAGES).map(([id]) => id));
    },
  };
  const group = (name: string, priority: number, test: (id: string) => boolean) => ({
    name,
    priority,
    test,
    includeDependenciesRecursively: false,
  });
  const groups = [
    group('react', 4, (id) => base.has(id) && REACT.test(id)),
    group('styles', 4, (id) => base.has(id) && styles.has(id)),
    group('theme', 4, (id) => base.has(id) && THEME.test(id)),
    group('mui', 3, (id) => base.has(id) && mui.has(id)),
    group('base', 2, (id) => base.has(id)),
    group('market', 1, (id) => market.has(id)),
  ];
  return { plugin, codeSplitting: { includeDependenciesRecursively: false, groups } };
}
