/** The meta-schemas that editors complete from, asked once more: whatever they refuse is refused. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import type { Finding } from '#engine/check.ts';

export interface Metas {
  form?: ValidateFunction;
  options?: ValidateFunction;
}

export async function readMetas(root: string): Promise<Metas> {
  return { form: await readMeta(join(root, 'form.yaml')), options: await readMeta(join(root, 'options.yaml')) };
}

async function readMeta(path: string): Promise<ValidateFunction | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const before = compiled.get(path);
  if (before?.text === text) return before.isGood;
  const isGood = new Ajv({ strict: false }).compile(parse(text) as object);
  compiled.set(path, { text, isGood });
  return isGood;
}

/** The files are read again at every change, the meta-schemas hardly ever change. */
const compiled = new Map<string, { text: string; isGood: ValidateFunction }>();

export function metaFindings(isGood: ValidateFunction, file: unknown): Finding[] {
  if (isGood(file)) return [];
  return (isGood.errors ?? []).map(({ instancePath, message, params }) => {
    const path = instancePath
      .split('/')
      .slice(1)
      .map((part) => part.replace(/~1/gu, '/').replace(/~0/gu, '~'));
    const extra = params.additionalProperty ?? params.propertyName;
    const place = typeof extra === 'string' ? [...path, extra] : path;
    return {
      path: place,
      level: 'error' as const,
      code: 'meta',
      params: { path: place.join('.'), message: message ?? '' },
    };
  });
}
