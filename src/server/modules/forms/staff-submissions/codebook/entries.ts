/** The entries of a codebook: every question that the form has or had, questions in rows included. Pure. */
import { formerNames } from '#engine/renames.ts';
import type { FieldDoc, FormDoc, JsonSchema } from '#engine/types.ts';
import { type Column, labelOf } from '../columns.ts';

export interface CodebookEntry {
  /** The name of the question, below that of its group. */
  path: string[];
  /** The current name and earlier names. */
  names: string[];
  label: string;
  group: Column | null;
  field: FieldDoc;
  schema: JsonSchema;
  /** The newest version that has the question. */
  doc: FormDoc;
  step: string;
  former: boolean;
  /** Ascending. */
  versions: number[];
}

const stepTitle = ({ steps }: FormDoc, name: string): string =>
  steps.find(({ fields }) => fields.includes(name))?.title ?? '';

/** `docs`: all versions, newest first. */
export function codebookEntries(columns: Column[], docs: FormDoc[]): CodebookEntry[] {
  const versionsWith = (has: (doc: FormDoc) => boolean) =>
    docs.flatMap((doc) => (has(doc) ? [doc.version] : [])).reverse();
  return columns.flatMap((column) => {
    const { name, names, field, doc, former } = column;
    const schema = doc.schema.properties?.[name] ?? {};
    const shared = { doc, former, step: stepTitle(doc, name) };
    const fieldIn = ({ ui }: FormDoc) => names.map((one) => ui.fields[one]).find((found) => found !== undefined);
    const own: CodebookEntry = {
      ...shared,
      path: [name],
      names,
      label: labelOf(column),
      group: null,
      field,
      schema,
      versions: versionsWith((then) => fieldIn(then) !== undefined),
    };
    const rows = field.rows;
    const inner = (rows?.order ?? []).flatMap((question): CodebookEntry[] => {
      const found = rows?.fields[question];
      if (!found) return [];
      const known = formerNames(rows?.renames ?? {}, question);
      const versions = versionsWith((then) => known.some((one) => fieldIn(then)?.rows?.fields[one] !== undefined));
      return [
        {
          ...shared,
          path: [name, question],
          names: known,
          label: found.label,
          group: column,
          field: found,
          schema: schema.items?.properties?.[question] ?? {},
          former: former || versions.at(-1) !== docs[0]?.version,
          versions,
        },
      ];
    });
    return [own, ...inner];
  });
}

/** `[1, 2, 3, 5]` → `1–3, 5` */
export function versionRanges(versions: number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const version of versions) {
    const last = ranges.at(-1);
    if (last && last[1] === version - 1) last[1] = version;
    else ranges.push([version, version]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
