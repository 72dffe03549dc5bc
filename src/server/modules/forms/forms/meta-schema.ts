/**
 * Checks files once more with the meta-schemas that editors use for completion. What those refuse is refused here too.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import type { Finding } from '#engine/check.ts';

const MAX_SHOWN = 80;

export interface MetaSchemas {
  form?: ValidateFunction | undefined;
  options?: ValidateFunction | undefined;
}

export async function readMetaSchemas(root: string): Promise<MetaSchemas> {
  return {
    form: await readMetaSchema(join(root, 'form.yaml')),
    options: await readMetaSchema(join(root, 'options.yaml')),
  };
}

async function readMetaSchema(path: string): Promise<ValidateFunction | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const before = compiledMetaSchemas.get(path);
  if (before?.text === text) return before.isGood;
  const isGood = new Ajv({ strict: false, verbose: true }).compile(parse(text) as object);
  compiledMetaSchemas.set(path, { text, isGood });
  return isGood;
}

/** Caches compiled meta-schemas. Form files are read at every change, but the meta-schemas hardly ever change. */
const compiledMetaSchemas = new Map<string, { text: string; isGood: ValidateFunction }>();

/**
 * The last error is the outermost one. For a choice between shapes it says that none fits, and not what each of them
 * lacks.
 */
export function checkMetaSchema(isGood: ValidateFunction, file: unknown): Finding[] {
  if (isGood(file)) return [];
  const error = isGood.errors?.at(-1);
  return error ? [toFinding(error)] : [];
}

function toFinding({ keyword, instancePath, params, data }: ErrorObject): Finding {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/gu, '/').replace(/~0/gu, '~'));
  const inside = params.additionalProperty ?? params.propertyName;
  const name = inside ?? params.missingProperty;
  const wanted = expectedText(keyword, params);
  return {
    path: typeof inside === 'string' ? [...path, inside] : path,
    level: 'error',
    // A keyword without a sentence of its own still gets an Indonesian sentence that the shape is wrong.
    code: KNOWN_KEYWORDS.has(keyword) ? `meta.${keyword}` : 'meta',
    params: {
      path: path.join('.') || '{ … }',
      value: shortened(data),
      ...(typeof name === 'string' ? { name } : {}),
      ...(params.limit === undefined ? {} : { limit: String(params.limit) }),
      ...(wanted === undefined ? {} : { wanted }),
    },
  };
}

/** Every keyword of the two meta-schemas. Their sentences are in locales/id/forms-check.json as `meta.<keyword>`. */
const KNOWN_KEYWORDS = new Set(
  'type const enum pattern not anyOf required additionalProperties propertyNames minLength maxLength minItems maxItems minProperties uniqueItems minimum maximum exclusiveMinimum'.split(
    ' ',
  ),
);

/** Examples of a value of each type. They are shown instead of a word, so they need no translation. */
const EXAMPLES: Record<string, string> = {
  string: '"…"',
  number: '0, 1.5, 2',
  integer: '0, 1, 2',
  boolean: 'true, false',
  array: '[ … ]',
  object: '{ … }',
  null: 'null',
};

function expectedText(keyword: string, params: ErrorObject['params']): string | undefined {
  if (keyword === 'const') return toText(params.allowedValue);
  if (keyword === 'enum') return (params.allowedValues as unknown[]).map(toText).join(', ');
  return keyword === 'type'
    ? [params.type]
        .flat()
        .map((type) => EXAMPLES[type] ?? type)
        .join(', ')
    : undefined;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)));

function shortened(value: unknown): string {
  const text = toText(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
