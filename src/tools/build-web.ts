/** Builds the web application in one language: its files, its renderer and its service worker. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as buildWeb, type Plugin } from 'vite';
import { ROOT } from '#server/root.ts';
import { type BuildLanguage, languagePlugin } from './language-plugin.ts';
import { makePwa } from './pwa.ts';
import { themeVariables } from './theme-variables.ts';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.html', '.txt', '.webmanifest', '.map']);

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const viteOptions = {
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  configLoader: 'runner',
  logLevel: 'warn',
  // A page has hundreds of class names. Short ones make it 1.2 kB smaller (gzip); in development they have the names of the sources.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
} as const;

/** In server rendering, some libraries are replaced by small modules that only support it. These modules import the real libraries. */
const ssrReplacements: Plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const file = { '@tanstack/react-query': 'server-queries.ts' }[source];
    return file && !importer.endsWith(file) ? join(ROOT, 'src/web/ssr', file) : null;
  },
};

/** Builds the renderer of public pages in one folder, in production mode because the browser's styles expect it. */
export const buildRenderer = (language: BuildLanguage, outDir: string) =>
  buildWeb({
    ...viteOptions,
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    plugins: [languagePlugin(language), ssrReplacements],
    build: { ssr: 'src/web/ssr/entry-server.tsx', outDir, manifest: false, target: 'node20' },
  });

async function compressFiles(web: string): Promise<void> {
  const files = (await listFiles(join(web, 'assets'))).filter((file) => COMPRESSIBLE.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < 256) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** Writes `web/` and `pages/` into the folder. `onStep` gets the name of each step, under `steps` in locales/id/start.json. */
export async function buildWebIn(
  language: BuildLanguage,
  folder: string,
  onStep: (step: string) => void = () => undefined,
): Promise<void> {
  const web = join(folder, 'web');
  onStep('build_web');
  await buildWeb({
    ...viteOptions,
    mode: 'production',
    plugins: [languagePlugin(language), themeVariables()],
    build: { outDir: web },
  });
  onStep('build_offline');
  await makePwa(web, language);
  onStep('build_pages');
  await buildRenderer(language, join(folder, 'pages'));
  onStep('build_compress');
  await compressFiles(web);
}
