import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** `validate` of the engine with the rules of forms, as one ES module for a page. */
export function bundleValidation(): string {
  return buildSync({
    stdin: {
      contents: `import { registerWebRules } from './register-rules.ts';
        registerWebRules();
        export * from '#engine/validate.ts';`,
      resolveDir: fileURLToPath(new URL('../../../src/web/forms/', import.meta.url)),
    },
    bundle: true,
    format: 'esm',
    write: false,
  }).outputFiles[0]?.text as string;
}
