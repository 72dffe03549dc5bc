import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { makeChunks } from './src/tools/chunks.ts';

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, environment: 'node' as const, ...more },
});

const chunks = makeChunks();

/** React Router names its development build to every bundler; the other one has the same parts without the warnings. */
const routerFile = (file: string) => join(import.meta.dirname, 'node_modules/react-router/dist/production', file);
const productionRouter: Plugin = {
  name: 'router-in-production',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: routerFile('index.mjs') },
        { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
      ],
    },
  }),
};

/** What libraries make as they are read, for who has none of his own: a phone takes long enough for ours. Lines as they stand there. */
const REMOVED_LINES: { file: RegExp; line: string; instead: string }[] = [
  {
    file: /@mui\/material\/Box\/Box\.m?js$/,
    line: 'const defaultTheme = createTheme();',
    instead: 'const defaultTheme = {};',
  },
  {
    file: /@mui\/material\/styles\/defaultTheme\.m?js$/,
    line: 'const defaultTheme = createTheme();',
    instead: 'const defaultTheme = {};',
  },
  // Ours are in `src/web/theme/vendor-prefixes.ts`.
  {
    file: /@emotion\/cache\/dist\/[\w.-]+\.m?js$/,
    line: 'var defaultStylisPlugins = [prefixer];',
    instead: 'var defaultStylisPlugins = [];',
  },
];
/** Stops the build when a line is not where we know it. */
const removeUnusedLines = (): Plugin => {
  const met = new Set<RegExp>();
  return {
    name: 'without-unasked',
    apply: 'build',
    transform(code, id) {
      const one = REMOVED_LINES.find(({ file }) => file.test(id));
      if (!one) return null;
      if (!code.includes(one.line)) this.error(`${id} no longer says: ${one.line}`);
      met.add(one.file);
      return { code: code.replace(one.line, one.instead), map: null };
    },
    buildEnd(error) {
      for (const { file } of REMOVED_LINES)
        if (!error && !met.has(file)) this.error(`No file is like ${file} any more.`);
    },
  };
};

export default defineConfig({
  plugins: [react(), chunks.plugin, productionRouter, removeUnusedLines()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/web',
    // What a page may weigh is said and measured by the bench (`sizes`), not by the size of one file.
    chunkSizeWarningLimit: 1_500,
    target: 'es2022',
    // A page asks for its own file and that for the few others: lists of them in the frame would weigh more than they save.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    manifest: true,
    // Drawings are used by the address of their parts (`drawings.svg#bear-line`).
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
    rolldownOptions: {
      output: { codeSplitting: chunks.codeSplitting },
      // Of emotion's `withTheme`, which nobody here uses; its own package does not say that it may be left out.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
    },
  },
  test: {
    // With full counts a property is drawn four hundred times.
    testTimeout: process.env.FULL ? 300_000 : 30_000,
    hookTimeout: 60_000,
    // What takes long and is told more shortly elsewhere.
    exclude: [...configDefaults.exclude, ...(process.env.FULL ? [] : ['**/*.long.test.ts'])],
    setupFiles: ['tests/support/seed.ts'],
    projects: [
      project('architecture', ['tests/*.test.ts']),
      project('schemas', ['tests/schemas/**/*.test.ts'], { isolate: false }),
      project('engine', ['tests/engine/**/*.test.ts'], { isolate: false }),
      project('models', ['tests/machines/**/*.test.ts'], { isolate: false }),
      // One module graph for all: importing the server anew for each file costs more than the tests themselves.
      project('server', ['tests/server/**/*.test.ts'], { isolate: false }),
      project('web', ['tests/web/**/*.test.ts', 'tests/web/**/*.test.tsx'], {
        isolate: false,
        globalSetup: ['tests/web/forms/harness/shared-build.ts'],
      }),
    ],
  },
});
