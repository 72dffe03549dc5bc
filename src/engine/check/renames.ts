/** Checks chains of renames, for questions of a form and of rows. Each chain must lead from an unused name to an existing one. */

import { isRecord } from '../is-record.ts';
import { type Renames, resolveRename } from '../renames.ts';
import { checkFieldName } from './field-names.ts';
import type { Findings, SchemaPath } from './findings.ts';

const MAX_RENAMES = 500;

export function checkRenames(
  findings: Findings,
  path: SchemaPath,
  written: unknown,
  fields: Record<string, unknown>,
): void {
  const renames = isRecord(written) ? written : {};
  for (const from of Object.keys(renames)) checkFieldName(findings, [...path, from], from);
  checkRenameChains(findings, path, renames, { live: Object.keys(fields) });
}

/** `live`: names in use. `former`: names no longer in use that may still be targets. */
export function checkRenameChains(
  findings: Findings,
  path: SchemaPath,
  renames: Record<string, unknown>,
  { live, former = [] }: { live: readonly unknown[]; former?: readonly string[] },
): void {
  const entries = Object.entries(renames);
  // The limit keeps the check fast, because it follows each chain to its end.
  if (entries.length > MAX_RENAMES) {
    findings.error(path, 'too-long', { name: 'x-renames', limit: MAX_RENAMES });
    return;
  }
  const inUse = new Set(live);
  const targets = new Set<unknown>([...live, ...Object.keys(renames), ...former]);
  for (const [from, to] of entries) {
    const keyPath = [...path, from];
    const isKnown = typeof to === 'string' && targets.has(to);
    if (!isKnown) findings.error(keyPath, 'rename-target', { from, to });
    if (inUse.has(from)) findings.error(keyPath, 'rename-live', { from });
    else if (isKnown && resolveRename(renames as Renames, from, (name) => name === from))
      findings.error(keyPath, 'rename-circle', { from, to });
  }
}
