/** Trails of renames: each leads from a name that is gone to one that is there, of a form's questions as of those in rows. */
import { follow, type Renames } from '../renames.ts';
import type { Findings, Place } from './finding.ts';
import { checkName } from './name.ts';
import { isMap } from './words.ts';

const MOST_RENAMES = 500;

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
  const entries = Object.entries(renames);
  // Each trail is walked to its end.
  if (entries.length > MOST_RENAMES) {
    found.error(path, 'too-long', { name: 'x-renames', limit: MOST_RENAMES });
    return;
  }
  const inUse = new Set(live);
  const targets = new Set<unknown>([...live, ...Object.keys(renames), ...former]);
  for (const [from, to] of entries) {
    const here = [...path, from];
    const isKnown = typeof to === 'string' && targets.has(to);
    if (!isKnown) found.error(here, 'rename-target', { from, to });
    if (inUse.has(from)) found.error(here, 'rename-live', { from });
    else if (isKnown && follow(renames as Renames, from, (name) => name === from))
      found.error(here, 'rename-circle', { from, to });
  }
}
