/** The validators of a form as one ES module without imports. Browser and server run the same text. */
import { _, Ajv, type CodeKeywordDefinition } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { stepSchema } from '#engine/compile-form.ts';
import { isMultipleOf } from '#engine/multiple-of.ts';
import type { FormDoc } from '#engine/types.ts';
import { LruCache } from '#server/lib/lru-cache.ts';
import { LARGE_SCHEMA, runTask } from './check-worker/task-runner.ts';

export { loadModule } from './load-module.ts';

// The options of rjsf's own validator: all errors, no coercion, no defaults, unknown keywords allowed.
const OPTIONS = { allErrors: true, strict: false, messages: false } as const;

/** Calls our function, whose text stands before the validators. Ajv divides, which is wrong for steps such as 0.01. */
const MULTIPLE_OF: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: { message: '', params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}` },
  code: (context) => context.fail(_`!isMultipleOf(${context.data}, ${context.schemaCode})`),
};

const moduleCache = new LruCache<Promise<string>>(200);
/** The same semantic part gives the same text, so each text is built once per process. */
export const buildModule = (doc: FormDoc): Promise<string> =>
  moduleCache.getOrCreate(JSON.stringify([doc.schema, doc.steps]), () => buildOnWorker(doc));

/** Compiling the validators of a large form takes seconds, so it runs on the thread. */
function buildOnWorker({ schema, steps }: FormDoc): Promise<string> {
  const isLarge = JSON.stringify(schema).length > LARGE_SCHEMA;
  return isLarge ? runTask('module', { schema, steps }) : compileModule({ schema, steps });
}

export async function compileModule(doc: Pick<FormDoc, 'schema' | 'steps'>): Promise<string> {
  const ajv = new Ajv({ ...OPTIONS, code: { source: true, esm: true, optimize: 2 } });
  ajv.removeKeyword('multipleOf').addKeyword(MULTIPLE_OF);
  const refs: Record<string, string> = { whole: 'whole' };
  ajv.addSchema(doc.schema, 'whole');
  doc.steps.forEach((step, at) => {
    refs[`step${at}`] = `step${at}`;
    ajv.addSchema(stepSchema(doc, step.id), `step${at}`);
  });
  const steps = doc.steps.map((step, at) => `[${JSON.stringify(step.id)}]: step${at}`);
  // Ajv names its run-time helpers by `require`, even as ESM. esbuild inlines them.
  const text = standalone(ajv, refs).replace(/export const step(\d+) =/gu, 'const step$1 =');
  const result = await build({
    stdin: {
      contents: `const isMultipleOf = ${isMultipleOf};\n${text}\nexport const steps = { ${steps.join(', ')} };`,
      resolveDir: import.meta.dirname,
      loader: 'js',
    },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}
