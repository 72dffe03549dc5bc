/**
 * A form compiled from its current texts, before it becomes a version: its sources, and conflicts with its last
 * version.
 */

import { checkCompatibility, checkReintroducedField, findAddedFields, type Finding as Raw } from '#engine/check.ts';
import { canonicalJson } from '#engine/compile-form.ts';
import { isRecord } from '#engine/is-record.ts';
import { getEntry } from '#engine/lookup.ts';
import type { CompileContext, FormDoc, FormFile } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';
import { compileDoc } from './compile.ts';
import { listLastVersionsAsking } from './forms.queries.ts';
import { digest } from './overlays.ts';

export interface CompiledForm {
  id: string;
  doc: FormDoc;
  source: string;
  /** Hash over the served document, labels included. An equal hash means that there is nothing to publish. */
  source_hash: string;
  lists: Record<string, string>;
  note: string;
}
export interface SourceTexts {
  world: CompileContext;
  sources: Record<string, string>;
  lists: Record<string, string>;
}

/** Throws if the engine cannot compile texts that passed the check. */
export function buildCompiledForm(id: string, { world, sources, lists }: SourceTexts, note = ''): CompiledForm {
  const file = getEntry(world.forms, id);
  const doc = compileDoc(file, world, { version: 0 });
  const used = listSourceFiles(file, world).lists.map((list) => [list, lists[list] ?? ''] as const);
  return {
    id,
    doc,
    source: sources[id] ?? '',
    source_hash: sourceHashOf(doc),
    lists: Object.fromEntries(used),
    note,
  };
}

export const sourceHashOf = (doc: FormDoc): string => digest(canonicalJson({ ...doc, version: 0 }));

/** The files that a form is made of: itself, the forms of its rows, and the option lists of all of them. */
export function listSourceFiles(file: FormFile, world: CompileContext): { forms: string[]; lists: string[] } {
  const forms = new Set([file.$id]);
  const lists = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const list = key === 'x-options' && isRecord(inner) ? inner.list : inner;
      if (key === 'x-options' && typeof list === 'string') lists.add(list);
      else if (key === 'x-rows' && typeof inner === 'string') {
        const row = world.forms[inner];
        if (!row || forms.has(inner)) continue;
        forms.add(inner);
        walk(row.properties);
      } else walk(inner);
    }
  };
  walk(file.properties);
  return { forms: [...forms], lists: [...lists] };
}

/**
 * Finds changed types and lost fields that code depends on. Also compares a question that was removed and is added
 * again.
 */
export async function findIncompatibilities(db: Db, before: FormDoc | undefined, after: FormDoc): Promise<Raw[]> {
  if (!before) return [];
  const questions = findAddedFields(before, after);
  const addedFields = questions.map(({ name, group }) => ({ name, group: group?.was ?? null }));
  const earlier = addedFields.length > 0 ? await listLastVersionsAsking(db, after.id, addedFields) : [];
  const raw = [
    ...checkCompatibility(before, after),
    ...earlier.flatMap(({ at, doc }) => checkReintroducedField(doc, after, getEntry(questions, at))),
  ];
  return raw.filter(({ level }) => level === 'error');
}
