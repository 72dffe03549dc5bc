/**
 * Builds dist/: web and renderer with Vite, the server as one file with esbuild, diagrams of the machines, an empty migrated
 * database as a template, and compressed copies.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildWeb, type Plugin } from 'vite';
import { writeDatabaseTemplate } from '#server/database/template.ts';
import { ROOT } from '#server/root.ts';
import { drawMachines } from './machines.ts';
import { precomputeTheme, themeVariables } from './precompute-theme.ts';
import { makePwa } from './pwa.ts';
import { isBuilt, sourceStamp, writeStamp } from './stamp.mjs';
import { makeStepPrinter } from './steps.mjs';

const DIST = join(ROOT, 'dist');
/** The build is written here and then moved into place at once, so that a server that starts meanwhile finds a complete build. */
const BUILD_DIR = join(ROOT, `.build-${process.pid}`);
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
} as const;

/** In server rendering, some libraries are replaced by small modules that only support it. These modules import the real libraries. */
const ssrReplacements: Plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const file = { 'react-i18next': 'server-i18n.ts', '@tanstack/react-query': 'server-queries.ts' }[source];
    return file && !importer.endsWith(file) ? join(ROOT, 'src/web/ssr', file) : null;
  },
};

/** MUI's own calls of `styleFunctionSx` go to `server-sx.ts`, which keeps results. */
function serverSx(): Plugin {
  const remaining = new Set(['createBox/createBox.mjs', 'createStyled/createStyled.mjs']);
  return {
    name: 'server-sx',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source !== '../styleFunctionSx/index.mjs') return null;
      const file = [...remaining].find((name) => importer.endsWith(`/@mui/system/${name}`));
      if (!file) return null;
      remaining.delete(file);
      return join(ROOT, 'src/web/ssr/server-sx.ts');
    },
    buildEnd(error) {
      for (const file of remaining)
        if (!error) this.error(`@mui/system/${file} imports styleFunctionSx in another way now.`);
    },
  };
}

/** Builds the renderer of public pages in one folder, in production mode because the browser's styles expect it. */
const buildRenderer = () =>
  buildWeb({
    ...viteOptions,
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    plugins: [ssrReplacements, serverSx()],
    build: { ssr: 'src/web/ssr/entry-server.tsx', outDir: join(BUILD_DIR, 'pages'), manifest: false, target: 'node20' },
  });

const serverOptions = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
} as const;
const bundleServer = (source: string, outfile: string) =>
  bundle({ ...serverOptions, entryPoints: [source], outfile, sourcemap: true });

/** Commands that an operator also needs where only production packages are installed (run-tool.mjs). They share their code. */
const OPERATOR_TOOLS = ['backup', 'db-migrate', 'db-move', 'keys-rotate', 'restore', 'staff-create'];
const bundleTools = (outdir: string) =>
  bundle({
    ...serverOptions,
    entryPoints: OPERATOR_TOOLS.map((name) => join(ROOT, 'src/tools', `${name}.ts`)),
    outdir,
    splitting: true,
    chunkNames: 'tools-[hash]',
  });

async function buildServer(): Promise<void> {
  const out = join(BUILD_DIR, 'server');
  await mkdir(out, { recursive: true });
  await bundleServer(join(ROOT, 'src/server/main.ts'), join(out, 'main.js'));
  await bundleTools(out);
  // Threads are started from files next to the bundle. A thread that runs sources of this project is bundled from the `x-thread.ts` next to its `x-worker.mjs`.
  const threads = (await listFiles(join(ROOT, 'src/server'))).filter((file) => file.endsWith('-worker.mjs'));
  for (const file of threads) {
    const source = file.replace(/-worker\.mjs$/, '-thread.ts');
    if (existsSync(source)) await bundleServer(source, join(out, basename(file)));
    else await cp(file, join(out, basename(file)));
  }
  // The server reads its SQL from beside the bundle (see sql-files.ts).
  for (const folder of ['migrations', 'functions'])
    await cp(join(ROOT, 'src/server/database', folder), join(out, folder), { recursive: true });
  await drawMachines(join(out, 'machines'));
  await writeDatabaseTemplate(join(out, 'database.tar.gz'));
}

async function compress(): Promise<void> {
  const files = (await listFiles(join(BUILD_DIR, 'web/assets'))).filter((file) => COMPRESSIBLE.has(extname(file)));
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

/** Builds dist/ unless it already matches the sources. */
export async function build({ force = false } = {}): Promise<void> {
  if (!force && isBuilt(ROOT)) return;
  const stamp = sourceStamp(ROOT);
  const steps = makeStepPrinter(process.stdout.isTTY && process.env.LOG_FORMAT !== 'json');
  try {
    steps.begin('build_web');
    await buildWeb({
      ...viteOptions,
      mode: 'production',
      plugins: [themeVariables(), precomputeTheme()],
      build: { outDir: join(BUILD_DIR, 'web') },
    });
    steps.begin('build_offline');
    await makePwa(join(BUILD_DIR, 'web'));
    steps.begin('build_pages');
    await buildRenderer();
    steps.begin('build_server');
    await buildServer();
    steps.begin('build_compress');
    await compress();
    steps.end();
    writeStamp(BUILD_DIR, stamp);
    await rm(DIST, { recursive: true, force: true });
    await rename(BUILD_DIR, DIST);
  } finally {
    await rm(BUILD_DIR, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const start = Date.now();
  // Another value would end up in the pages.
  process.env.NODE_ENV = 'production';
  await build({ force: process.argv.includes('--force') });
  if (!process.argv.includes('--for-start'))
    console.log(`dist/ is ready (${((Date.now() - start) / 1000).toFixed(1)} s)`);
}
