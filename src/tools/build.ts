/**
 * Builds dist/: web and renderer with Vite, the server with esbuild, diagrams of the machines, an empty migrated
 * database as a template, and compressed copies.
 */
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { writeDatabaseTemplate } from '#server/database/template.ts';
import { listLanguages } from '#server/lib/language-files.ts';
import { ROOT } from '#server/root.ts';
import { buildWebIn, listFiles } from './build-web.ts';
import { DEFAULT_BUILD } from './language-plugin.ts';
import { drawMachines } from './machines.ts';
import { isBuilt, sourceStamp, writeStamp } from './stamp.mjs';
import { makeStepPrinter } from './steps.mjs';
import { listThreadFiles } from './thread-files.ts';

const DIST = join(ROOT, 'dist');
/** The build is written here and then moved into place at once, so that a server that starts meanwhile finds a complete build. */
const BUILD_DIR = join(ROOT, `.build-${process.pid}`);
/** `web/` and `pages/` of other languages are in a folder of their own (`src/server/page-cache/web-builds.ts`). */
const folderOf = (language: string) =>
  language === DEFAULT_LANGUAGE ? BUILD_DIR : join(BUILD_DIR, 'languages', language);

const serverOptions = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
} as const;
const bundleThread = (source: string, outfile: string) =>
  bundle({ ...serverOptions, entryPoints: [source], outfile, sourcemap: true });
/** Packages that load files of their own: binaries, WebAssembly, threads. Traces and word lists are large and loaded only when needed. */
const NOT_BUNDLED = [
  ...['@electric-sql/pglite', '@node-rs/argon2', 'esbuild', 'pg-native', 'sharp'],
  ...['@opentelemetry/*', '@zxcvbn-ts/*'],
];
/**
 * V8 keeps the text of every module in memory, with two bytes per character if one of them is not ASCII. Without comments and indentation,
 * and in ASCII, it is 5.5 instead of 14 MB. Lines stay short enough to find a place that a stack trace names.
 */
const compact = { minifyWhitespace: true, lineLimit: 160, legalComments: 'external' } as const;

/** The bundler escapes strings, but not regular expressions and template literals. Throws where an escape would be read as it stands. */
async function escapeToAscii(folder: string): Promise<void> {
  for (const file of (await listFiles(folder)).filter((name) => name.endsWith('.js'))) {
    const text = await readFile(file, 'utf8');
    if (/String\.raw`[^`]*[\u0080-\uffff]/.test(text))
      throw new Error(`${file}: String.raw with a character that is not ASCII`);
    const ascii = text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    if (ascii !== text) await writeFile(file, ascii);
  }
}

/**
 * In parts, because `main.ts` loads the application while the database opens. With the packages in it: reading some thousand small files
 * took a seventh of the processor time of a start (decision 0189).
 */
const bundleServer = (outdir: string) =>
  bundle({
    ...serverOptions,
    ...compact,
    packages: 'bundle',
    external: NOT_BUNDLED,
    // Packages in CommonJS load built-in modules by `require`, which a module does not have.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    entryPoints: [join(ROOT, 'src/server/main.ts')],
    outdir,
    splitting: true,
    chunkNames: 'server-[hash]',
    sourcemap: true,
  });

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
  await bundleServer(out);
  await escapeToAscii(out);
  await bundleTools(out);
  for (const { name, file, isSource } of listThreadFiles(join(ROOT, 'src/server'))) {
    if (isSource) await bundleThread(file, join(out, name));
    else await cp(file, join(out, name));
  }
  // The server reads its SQL from beside the bundle (see sql-files.ts).
  for (const folder of ['migrations', 'functions'])
    await cp(join(ROOT, 'src/server/database', folder), join(out, folder), { recursive: true });
  await drawMachines(join(out, 'machines'));
  await writeDatabaseTemplate(join(out, 'database.tar.gz'));
}

/** Builds dist/ unless it already matches the sources. */
export async function build({ force = false } = {}): Promise<void> {
  if (!force && isBuilt(ROOT)) return;
  const stamp = sourceStamp(ROOT);
  const steps = makeStepPrinter(process.stdout.isTTY && process.env.LOG_FORMAT !== 'json');
  try {
    const { localesDir } = DEFAULT_BUILD;
    const buildWebs = async () => {
      for (const language of listLanguages(localesDir))
        await buildWebIn({ localesDir, language }, folderOf(language), steps.begin);
      steps.begin('build_server');
    };
    // Side by side, because the bundlers wait for files and the database template for one core.
    await Promise.all([buildServer(), buildWebs()]);
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
