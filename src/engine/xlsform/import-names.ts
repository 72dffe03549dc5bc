/** Names and codes that the form file allows, for those of an XLSForm. */

import { isOptionCode } from '../option-codes.ts';
import { slugify } from '../studio/names.ts';

/** Where answers are stored these have another meaning; the others are words of the rule language. */
const RESERVED = new Set(
  'constructor form_version answers form option true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);

const FIELD_NAME = /^[a-z][a-z0-9_]{0,62}$/u;

export function fieldNameOf(written: string, taken: ReadonlySet<string>): string {
  if (FIELD_NAME.test(written) && !RESERVED.has(written)) return free(written, '_', taken);
  const slug = slugify(written.replaceAll('_', ' '), '_').slice(0, 55).replace(/_+$/u, '') || 'isian';
  const name = /^[a-z]/u.test(slug) && !RESERVED.has(slug) ? slug : `q_${slug}`;
  return free(name, '_', taken);
}

export function codeOf(written: string, taken: ReadonlySet<string>): string {
  if (isOptionCode(written)) return free(written, '-', taken);
  // A sign in front of a number is not lost: `-1` and `1` are two codes.
  const signed = written.replace(/^-(?=\d)/u, 'min-').replace(/(?<=\d)\.(?=\d)/gu, '-');
  return free(slugify(signed, '-').slice(0, 55).replace(/-+$/u, '') || 'pilihan', '-', taken);
}

/** An id of a form, list or step. */
export function idOf(written: string, taken: ReadonlySet<string>, fallback: string): string {
  const slug = slugify(written.replaceAll('_', ' '), '-')
    .replace(/^[\d-]+/u, '')
    .slice(0, 55)
    .replace(/-+$/u, '');
  return free(slug || fallback, '-', taken);
}

function free(name: string, separator: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let at = 2; ; at++) if (!taken.has(`${name}${separator}${at}`)) return `${name}${separator}${at}`;
}
