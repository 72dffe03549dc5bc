/** Findings as the check returns them, for tests that compare them completely. */

import { checkForm, type Finding } from '#engine/check.ts';
import type { CompileContext, FormFile } from '#engine/types.ts';
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
