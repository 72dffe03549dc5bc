/**
 * Writes which files each page of the web application needs (`.vite/page-files.json`), so that the server can name them in the page. The browser then requests them together with the entry, and not after the entry has started.
 */
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type WebUrl, webPages } from '#contract/pages.ts';
import { PAGE_FILES, type PageFiles } from '#server/page-cache/page-files.ts';
import { ROOT } from '#server/root.ts';
import { SESSION_MODULES } from './chunks.ts';

const ROUTES = join(ROOT, 'src/web/routes.tsx');
const PAGES = join(ROOT, 'src/web/pages');
/** `'/faq': page(() => import('./pages/FaqPage.tsx'))` in the route table. */
const ROUTE =
  /["'](\/[^"']*)["']: (page|framedPage|plainPage|framedPlainPage)\(\s*\(\) => import\(\s*["']\.\/pages\/(\w+\.tsx)["']\s*\)/g;
const DASHBOARD = /^\/dashboard\/([a-z])([a-z]*)/;
/** A page with this module loads the wizard at once. */
const STANDALONE_FORM = join(ROOT, 'src/web/features/form-page/StandaloneForm.tsx');
const WIZARD = join(ROOT, 'src/web/forms/Wizard.tsx');
const MAIN = join(ROOT, 'src/web/main.tsx');
/** Every page needs it that is not plain. */
const MUI_SCOPE = join(ROOT, 'src/web/theme/MuiScope.tsx');

interface PageModules {
  /** Names of files in `src/web/pages`. In a dashboard its layout comes first. */
  files: string[];
  isPlain: boolean;
}

/** The modules of each page by URL pattern. Throws if a URL has no page. */
export function pageModulesOf(routes: string): Map<string, PageModules> {
  const modules = new Map<string, PageModules>();
  for (const [, path = '', kind = '', file = ''] of routes.matchAll(ROUTE)) {
    const [, first = '', rest = ''] = DASHBOARD.exec(path) ?? [];
    const files = first ? [`${first.toUpperCase()}${rest}Dashboard.tsx`, file] : [file];
    modules.set(path, { files, isPlain: /plain/i.test(kind) });
  }
  const missing = Object.keys(webPages).filter((path) => !modules.has(path));
  if (missing.length > 0) throw new Error(`No page was found in the route table for ${missing.join(', ')}.`);
  return modules;
}

export function makePageFiles(): Plugin {
  let modules = new Map<string, PageModules>();
  return {
    name: 'page-files',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    buildEnd(error) {
      // Builds without the route table, such as the one for tests of single forms, have no pages.
      const routes = this.getModuleInfo(ROUTES);
      if (routes && !error) modules = pageModulesOf(routes.code ?? '');
    },
    generateBundle(_options, bundle) {
      if (modules.size === 0) return;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const chunkByName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const chunkOf = (module: string): Rolldown.OutputChunk => {
        // A module that is imported dynamically may have a small file that only leads to the file with its code.
        const chunk =
          chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
          chunks.find(({ moduleIds }) => moduleIds.includes(module));
        return chunk ?? this.error(`${basename(module)} is in no file of the build.`);
      };
      const filesOf = (starts: Rolldown.OutputChunk[], known: ReadonlySet<string> = new Set()): Set<string> => {
        const files = new Set<string>();
        const walk = (fileName: string) => {
          if (files.has(fileName) || known.has(fileName)) return;
          files.add(fileName);
          const chunk = chunkByName.get(fileName);
          chunk?.imports.forEach(walk);
          // After those of the imports, whose rules a module may override.
          for (const style of chunk?.viteMetadata?.importedCss ?? []) if (!known.has(style)) files.add(style);
        };
        for (const { fileName } of starts) walk(fileName);
        return files;
      };
      const entryFiles = filesOf([chunkOf(MAIN)]);
      const formFile = chunkOf(STANDALONE_FORM).fileName;
      const addressesOf = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
      const pages: PageFiles['pages'] = {};
      for (const [path, { files, isPlain }] of modules) {
        const starts = files.map((name) => chunkOf(join(PAGES, name)));
        const own = filesOf(isPlain ? starts : [...starts, chunkOf(MUI_SCOPE)], entryFiles);
        const more = own.has(formFile) ? filesOf([chunkOf(WIZARD)], new Set([...entryFiles, ...own])) : [];
        pages[path as WebUrl] = addressesOf([...own, ...more]);
      }
      const session = addressesOf(filesOf(SESSION_MODULES.map(chunkOf), entryFiles));
      const styles = addressesOf(entryFiles).filter((address) => address.endsWith('.css'));
      const pageFiles: PageFiles = { styles, pages, session };
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(pageFiles) });
    },
  };
}
