/** Trails of renames: each leads from a name that is gone to one that is there, of a form's questions as of those in rows. */
import { follow, type Renames } from '../renames.ts';
import type { Findings, Place } from './finding.ts';
import { checkName } from './name.ts';
import { isMap } from './words.ts';

export function checkRenames(found: Findings, path: Place, written: unknown, fields: Record<string, unknown>): void {
  const renames = isMap(written) ? written : {};
  for (const from of Object.keys(renames)) checkName(found, [...path, from], from);
  checkTrails(found, path, renames, { live: Object.keys(fields) });
}

/** `live`: what is in use; `former`: what is not, but may still be led to. */
export function checkTrails(
  found: Findings,
  path: Place,
  renames: Record<string, unknown>,
  { live, former = [] }: { live: readonly unknown[]; former?: readonly string[] },
): void {
  for (const [from, to] of Object.entries(renames)) {
    const here = [...path, from];
    const isKnown = typeof to === 'string' && [...live, ...Object.keys(renames), ...former].includes(to);
    if (!isKnown) found.error(here, 'rename-target', { from, to });
    if (live.includes(from)) found.error(here, 'rename-live', { from });
    else if (isKnown && follow(renames as Renames, from, (name) => name === from))
      found.error(here, 'rename-circle', { from, to });
  }
}
