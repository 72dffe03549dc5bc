/**
 * Code splitting of the browser bundle. By default each small module shared by several pages becomes its own file, which means a
 * hundred requests and worse compression. Here the code of every page is in six files. Code shared by the marketplace pages is in
 * `market`, or in `market-base` if forms or the session need it too. The code of forms is in `form` (what is used only with rjsf) and
 * `fields`, and small modules that forms share with many other pages are in `common`. The bundler decides about the rest.
 */
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { ROOT } from '#server/root.ts';

const MAIN = 'src/web/main.tsx';
/** Not part of the base chunk: main waits for the page's chunk, which waits for the base. */
const ENTRY_FILES = [MAIN, 'src/web/App.tsx'];
/** It gets its own file, because each file is one task and the browser handles input between tasks. */
const PACKAGE = /node_modules\//;
const REACT = /node_modules\/(react|react-dom|scheduler)\//;
/** What pages with MUI need, for the same reason in three files: the style engine, MUI's parts that nearly all of them use, and the theme. */
const MUI_SCOPE = 'src/web/theme/MuiScope.tsx';
const MUI_PARTS = /node_modules\/@mui\/material\/(Box|Typography|Link)\//;
const STYLES = /node_modules\/@(emotion|mui\/(system|styled-engine|private-theming))\//;
const THEME = /src\/(web\/theme\/(theme|components)|contract\/colours)\.ts$/;
const MARKET_PAGES = ['Landing', 'Marketplace', 'Product', 'Shops', 'Shop', 'Maps', 'Events', 'Event'].map(
  (name) => `src/web/pages/${name}Page.tsx`,
);
/** Minimum number of these pages that must share a module. */
const MIN_SHARED_PAGES = 4;
/**
 * What pages with a list need to read and write their URL. The landing page and the product page have no list, so this is
 * not in `market`. The number of a page is not in it, because the product page needs only that.
 */
const LISTS = /src\/web\/components\/(lists\/(define-list|params)|useCurrentParams)\.ts$/;
/** The only dynamic import through which a page loads a form, the part of it that loads rjsf, and a page that shows forms. */
const WIZARD = join(ROOT, 'src/web/forms/Wizard.tsx');
const RJSF = join(ROOT, 'src/web/forms/rjsf/themed-form.ts');
const FORM_PAGE = join(ROOT, 'src/web/pages/FormPage.tsx');
/** Modules that every page also needs while a user is logged in. */
export const SESSION_MODULES = ['src/web/session/actor.ts', 'src/web/api/client.ts'].map((file) => join(ROOT, file));
const ICON = /node_modules\/lucide-react\//;
/** Minimum number of pages and other dynamic imports that must share a module of a form, so that it is in the group `common`. */
const MIN_COMMON_ENTRIES = 12;
/** Modules that an index file exports and no public page uses. Importing anything else from that index would include them. */
const UNUSED_MODULES = /query-core.*\/(queriesObserver|mutationObserver)|react-query.*\/(useQueries|useMutation)/;

/** Vite's helper for dynamic imports, and our replacement. */
const VITE_PRELOAD_HELPER = '\0vite/preload-helper.js';
const OWN_PRELOAD_HELPER = join(ROOT, 'src/web/load.ts');
/** boot.ts needs it and must not load the base chunk. */
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
  let marketBase: ReadonlySet<string> = new Set();
  let form: ReadonlySet<string> = new Set();
  let fields: ReadonlySet<string> = new Set();
  let common: ReadonlySet<string> = new Set();
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
      // Other builds, such as the one for tests of single forms, are split by the bundler.
      if (!info(join(ROOT, MAIN))) return;
      const all = reachableModules(info, [join(ROOT, MAIN)]);
      for (const name of ENTRY_FILES) all.delete(join(ROOT, name));
      base = all;
      const muiParts = [...this.getModuleIds()].filter((id) => MUI_PARTS.test(id));
      mui = reachableModules(info, [join(ROOT, MUI_SCOPE), ...muiParts], base);
      styles = reachableModules(
        info,
        [...mui].filter((id) => STYLES.test(id)),
        base,
      );
      const uses = new Map<string, number>();
      for (const page of MARKET_PAGES)
        for (const id of reachableModules(info, [join(ROOT, page)], base)) uses.set(id, (uses.get(id) ?? 0) + 1);
      market = new Set([...uses].filter(([, count]) => count >= MIN_SHARED_PAGES).map(([id]) => id));
      const ofFormPage = reachableModules(info, [FORM_PAGE, WIZARD, ...SESSION_MODULES], base);
      marketBase = new Set([...market].filter((id) => ofFormPage.has(id)));

      const known = new Set([...base, ...mui]);
      const entries = [...this.getModuleIds()].filter(
        (id) => !known.has(id) && (info(id)?.dynamicImporters.length ?? 0) > 0,
      );
      const entriesOf = new Map<string, Set<string>>();
      for (const entry of entries)
        for (const id of reachableModules(info, [entry], known))
          entriesOf.set(id, (entriesOf.get(id) ?? new Set()).add(entry));
      const ofWizard = [...entriesOf].filter(([, own]) => own.has(WIZARD)).map(([id]) => id);
      const withRjsf = new Set(entriesOf.get(RJSF));
      // Code of every page, and of every page with MUI, is reached by no entry.
      const isOnlyWithRjsf = (id: string) =>
        entriesOf.has(id) && [...(entriesOf.get(id) ?? [])].every((entry) => withRjsf.has(entry));
      for (let before = 0; before < withRjsf.size; ) {
        before = withRjsf.size;
        for (const entry of entries) if (info(entry)?.dynamicImporters.every(isOnlyWithRjsf)) withRjsf.add(entry);
      }
      form = new Set(ofWizard.filter(isOnlyWithRjsf));
      /** A part that a marketplace page loads after its first paint, as long as it needs no MUI. */
      const isPartOfMarket = (entry: string) =>
        info(entry)?.dynamicImporters.some((from) => uses.has(from)) &&
        [...reachableModules(info, [entry], base)].every((id) => !mui.has(id));
      const plainParts = new Set([...SESSION_MODULES, ...entries.filter(isPartOfMarket)]);
      // The market and the session need a few small modules of forms. They must not wait for the others.
      const isOfForms = (id: string) =>
        !uses.has(id) && ![...(entriesOf.get(id) ?? [])].some((one) => plainParts.has(one));
      /** Needs only what every page of a form has. */
      const isLeaf = (id: string) => info(id)?.importedIds.every((one) => known.has(one)) ?? false;
      const isCommon = (id: string, own: ReadonlySet<string>) =>
        own.has(WIZARD)
          ? own.size >= MIN_COMMON_ENTRIES || ICON.test(id)
          : own.has(FORM_PAGE) && own.size > 1 && isLeaf(id);
      common = new Set([...entriesOf].filter(([id, own]) => isOfForms(id) && isCommon(id, own)).map(([id]) => id));
      fields = new Set(ofWizard.filter(isOfForms));
    },
  };
  const group = (name: string, priority: number, test: (id: string) => boolean) => ({
    name,
    priority,
    test,
    includeDependenciesRecursively: false,
  });
  const groups = [
    group('react', 6, (id) => base.has(id) && REACT.test(id)),
    group('styles', 6, (id) => styles.has(id)),
    group('theme', 6, (id) => mui.has(id) && THEME.test(id)),
    // Without our own modules there, because the theme needs MUI, and they need the theme.
    group('mui', 5, (id) => mui.has(id) && PACKAGE.test(id)),
    group('base', 4, (id) => base.has(id)),
    group('lists', 4, (id) => LISTS.test(id)),
    group('market-base', 4, (id) => marketBase.has(id)),
    group('market', 3, (id) => market.has(id)),
    group('form', 2, (id) => form.has(id)),
    group('fields', 0, (id) => fields.has(id)),
    group('common', 1, (id) => common.has(id)),
  ];
  return { plugin, codeSplitting: { includeDependenciesRecursively: false, groups } };
}
