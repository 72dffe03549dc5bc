/** Names of questions, those of today and of yesterday. */
import type { Findings, Place } from './finding.ts';

const RESERVED = new Set(['constructor', 'form_version', 'answers']);
const NAME = /^[a-z][a-z0-9_]{0,62}$/u;

export function checkName(found: Findings, path: Place, name: string): void {
  if (RESERVED.has(name)) found.error(path, 'reserved-name', { name });
  else if (!NAME.test(name)) found.error(path, 'bad-name', { name });
}
