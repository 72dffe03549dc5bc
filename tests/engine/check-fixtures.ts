/** Findings as the check returns them, for tests that compare them completely. */

import { checkForm, type Finding } from '#engine/check.ts';
import type { CompileContext, Condition, FormFile } from '#engine/types.ts';
import { baseContext, formFile } from './fixtures.ts';

/** Fields as staff may write them, with any keyword, also wrong ones. */
export type WrittenFields = Record<string, unknown>;

/** Numbers in a path are places in a list. */
const toPath = (text: string): Finding['path'] =>
  text === '' ? [] : text.split('.').map((part) => (/^\d+$/u.test(part) ? Number(part) : part));

export const error = (path: string, code: string, params: Record<string, string> = {}): Finding => ({
  level: 'error',
  code,
  path: toPath(path),
  params,
});

export const warning = (path: string, code: string, params: Record<string, string> = {}): Finding => ({
  ...error(path, code, params),
  level: 'warning',
});

/** All findings of a form with these fields, except warnings about missing words. */
export function findingsOf(
  fields: WrittenFields,
  more: Partial<FormFile> = {},
  context: CompileContext = baseContext,
): Finding[] {
  const found = checkForm(formFile(fields as FormFile['properties'], more), context);
  return found.filter(({ level, code }) => level === 'error' || !code.startsWith('missing-'));
}

/** A context with a form of rows, and one with rows in rows. */
export const contextWithRows: CompileContext = {
  ...baseContext,
  forms: {
    row: formFile({ kind: { type: 'string' } }, { $id: 'row' }),
    nested: formFile({ more: { type: 'array', 'x-rows': 'row' } }, { $id: 'nested' }),
  },
};

/** Code and place of every error. */
export function codes(file: unknown): string[] {
  return checkForm(file as FormFile, contextWithRows)
    .filter(({ level }) => level === 'error')
    .map(({ code, path }) => `${code} @ ${path.join('.')}`);
}

/** Findings of a form with these steps: names of questions, and a condition. */
export const inSteps = (fields: WrittenFields, ...steps: Array<[string[], Condition?]>) =>
  findingsOf(fields, {
    'x-steps': steps.map(([names, condition], place) => ({
      id: `langkah_${place}`,
      fields: names,
      ...(condition && { 'x-show-if': condition }),
    })),
  });
