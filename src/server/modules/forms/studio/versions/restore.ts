/** The texts of an older version, adapted so that they can be published today. Later renames are reversed in them. */
import { parseDocument } from 'yaml';
import type { StudioFiles } from '#contract/studio.ts';
import { type Renames, resolveRename, reverseRenames } from '#engine/renames.ts';
import type { FieldDoc, FormDoc } from '#engine/types.ts';

interface OldVersion {
  doc: FormDoc;
  source: string;
  lists: Record<string, string> | null;
}
/** Renames to be written at one path of a text. */
interface RenamesAt {
  at: string[];
  renames: Renames;
}

/**
 * `now` is the current version. Lists of versions from before the studio were not stored, so the current lists stay.
 */
export function restoredFiles({ doc, source, lists }: OldVersion, now: FormDoc): StudioFiles {
  const form = withRenames(source, [
    { at: [], renames: reverseRenames(now.ui.renames, isIn(doc.ui.fields), isIn(now.ui.fields)) },
    ...rowRenames(doc, now),
  ]);
  const restored = Object.entries(lists ?? {}).map(([list, text]) => {
    const [offered, today] = [codesOf(doc, list), codesOf(now, list)];
    const renames = reverseRenames(
      now.ui.optionRenames?.[list] ?? {},
      (code) => offered.has(code),
      (code) => today.has(code),
    );
    return [list, withRenames(text, [{ at: [], renames }])] as const;
  });
  return { form, lists: Object.fromEntries(restored) };
}

const isIn = (fields: Record<string, FieldDoc>) => (name: string) => Object.hasOwn(fields, name);

/** Renames inside groups of rows, whatever the groups are called today. */
function rowRenames(doc: FormDoc, now: FormDoc): RenamesAt[] {
  const isAsked = isIn(now.ui.fields);
  return Object.entries(doc.ui.fields).flatMap(([group, { rows }]) => {
    const name = isAsked(group) ? group : resolveRename(now.ui.renames, group, isAsked);
    const today = name === undefined ? undefined : now.ui.fields[name]?.rows;
    if (!rows || rows.form !== undefined || !today) return [];
    const renames = reverseRenames(today.renames ?? {}, isIn(rows.fields), isIn(today.fields));
    return [{ at: ['properties', group], renames }];
  });
}

const codesOf = (doc: FormDoc, list: string): Set<string> =>
  new Set(
    Object.entries(doc.options)
      .filter(([key]) => key.split('!', 1)[0] === list)
      .flatMap(([, options]) => options.map(({ value }) => value)),
  );

/** Writes the renames into the text. Without renames the text stays unchanged. */
function withRenames(text: string, trails: RenamesAt[]): string {
  const entries = trails.flatMap(({ at, renames }) =>
    Object.entries(renames).map(([from, to]) => ({ path: [...at, 'x-renames', from], to })),
  );
  if (entries.length === 0) return text;
  const document = parseDocument(text);
  for (const { path, to } of entries) document.setIn(path, to);
  return document.toString({ lineWidth: 0 });
}
