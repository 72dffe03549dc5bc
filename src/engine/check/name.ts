/** Names of questions, those of today and of yesterday. */
import type { World } from '../types.ts';
import type { Findings, Place } from './finding.ts';

const RESERVED = new Set(['constructor', 'form_version', 'answers']);
const NAME = /^[a-z][a-z0-9_]{0,62}$/u;

/** Names that the call of this form uses itself, or a form that is sent in the same call. */
export function checkReserved(found: Findings, id: unknown, fields: Record<string, unknown>, world: World): void {
  const own = typeof id === 'string' && Object.hasOwn(world.reserved ?? {}, id) ? world.reserved?.[id] : undefined;
  if (!own) return;
  for (const name of own.parameters)
    if (Object.hasOwn(fields, name)) found.error(['properties', name], 'reserved-by-call', { name });
  for (const other of own.beside) {
    const form = Object.hasOwn(world.forms, other) ? world.forms[other] : undefined;
    const title = form?.title ?? world.words[other]?.$form?.title ?? other;
    for (const name of Object.keys(fields))
      if (Object.hasOwn(form?.properties ?? {}, name))
        found.error(['properties', name], 'reserved-by-form', { name, form: title });
  }
}

export function checkName(found: Findings, path: Place, name: string): void {
  if (RESERVED.has(name)) found.error(path, 'reserved-name', { name });
  else if (!NAME.test(name)) found.error(path, 'bad-name', { name });
}
