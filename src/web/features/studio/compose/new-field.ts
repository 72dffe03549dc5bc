/** Adds a question of any kind as one edit. No React. */
import type { StudioContext } from '#contract/studio.ts';
import {
  addField,
  addRegion,
  type FieldKind,
  type FormSources,
  type NewOption,
  ROW_STEP,
  readNewList,
} from '#engine/studio/edit.ts';

/** The options are typed in by hand. */
export const NEW_LIST = '';

/** Values that are chosen or typed in the sheet. An empty value means the first offered one. */
export interface FieldSource {
  list: string;
  options: string;
  live: string;
  /** The lowest level of a region. */
  level: string;
  columns: ColumnDraft[];
}
/** A question of a new row. One without a label is left out. */
export interface ColumnDraft {
  /** Stays the same when the question is moved. */
  key: number;
  label: string;
  kind: FieldKind;
  source: FieldSource;
}
export const NO_SOURCE: FieldSource = { list: NEW_LIST, options: '', live: '', level: '', columns: [] };
export const newColumn = (key: number, label = ''): ColumnDraft => ({ key, label, kind: 'text', source: NO_SOURCE });

/**
 * Names of the region lists from top to bottom (province, city, district, village). Each list depends on the one before
 * it.
 */
export function regionLevels({ sources }: StudioContext): string[] {
  const below = (name: string) => Object.keys(sources).find((source) => sources[source]?.of === name);
  const levels: string[] = [];
  const isTop = (name: string) => sources[name]?.of === null && below(name) !== undefined;
  for (let at = Object.keys(sources).find(isTop); at !== undefined; at = below(at)) levels.push(at);
  return levels;
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Options typed or pasted as lines: labels, or codes and labels. Repeated lines are left out. */
const optionsOfText = (text: string): NewOption[] => {
  const { enum: codes, 'x-labels': labels = {} } = readNewList(text).file;
  return codes.map((code) => ({ code, label: labels[code] ?? code }));
};

interface NewField {
  kind: FieldKind;
  label: string;
  step: string;
  at: number | undefined;
  needs: FieldSource;
  world: StudioContext;
  /** For example "Provinsi (Lokasi gudang)". */
  nameLevel: (level: string, label: string) => string;
}

export function newField({
  kind,
  label,
  step,
  at,
  needs,
  world,
  nameLevel,
}: NewField): (now: FormSources) => FormSources {
  const position = { step, ...(at === undefined ? {} : { at }) };
  if (kind === 'region') {
    const levels = regionLevels(world);
    const upperLevels = levels.slice(0, (levels.indexOf(needs.level) + 1 || levels.length) as number);
    const named = upperLevels.map((from) => ({
      from,
      label: nameLevel(world.sources[from]?.label ?? from, label.trim()),
    }));
    return (now) => addRegion(now, { ...position, levels: named });
  }
  if (kind === 'live') {
    const levels = regionLevels(world);
    const first = Object.keys(world.sources).find((name) => world.sources[name]?.of === null && !levels.includes(name));
    const from = needs.live || first;
    return (now) => addField(now, { kind, label, ...position, ...(from ? { live: { from } } : {}) });
  }
  const isChoice = kind === 'choice' || kind === 'choices';
  const content = {
    ...(isChoice ? (needs.list === NEW_LIST ? { options: optionsOfText(needs.options) } : { list: needs.list }) : {}),
    ...(kind === 'rows' ? { columns: columnEdits(needs.columns, { world, nameLevel }) } : {}),
  };
  return (now) => addField(now, { kind, label, ...position, ...content });
}

const columnEdits = (columns: ColumnDraft[], context: Pick<NewField, 'world' | 'nameLevel'>) =>
  columns
    .filter(({ label }) => label.trim() !== '')
    .map(({ label, kind, source }) =>
      newField({ kind, label, step: ROW_STEP, at: undefined, needs: source, ...context }),
    );
