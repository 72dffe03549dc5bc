/** The questions of an XLSForm with their names here, and what their names mean inside of an expression. */

import type { QuestionPart } from './cel-parts.ts';
import type { ImportedList, ListImport } from './import-lists.ts';
import { fieldNameOf } from './import-names.ts';
import type { NoteList } from './notes.ts';
import type { QuestionType } from './question-types.ts';
import type { NamedRow } from './sheets.ts';
import { type QuestionNode, type Run, rowQuestions, type SectionNode } from './survey-tree.ts';
import { valueToCel } from './to-cel.ts';

export interface Entry {
  /** Name in the XLSForm. */
  old: string;
  name: string;
  node: NamedRow;
  type: QuestionType | 'repeat';
  question: QuestionNode | undefined;
  list: ImportedList | undefined;
  /** The repeat that it is a question of. */
  group: Entry | undefined;
  /** For a repeat: its questions. */
  inner: Entry[];
  /** Groups around it inside of the repeat. */
  groups: SectionNode[];
}

/** The code of any other answer, as `or_other` names it. */
export const OTHER_CODE = 'other';

export class Entries {
  readonly runs: Array<{ run: Run; entries: Entry[] }> = [];
  readonly #form: Entry[] = [];
  readonly #lists: ListImport;
  readonly #notes: NoteList;
  readonly #parts = new Map<Entry, QuestionPart | undefined>();
  readonly #byName = new WeakMap<Entry[], ReadonlyMap<string, Entry>>();
  /** Whose kind is being found. */
  readonly #open = new Set<Entry>();
  readonly #circles = new Set<Entry>();
  #allInner: Entry[] | undefined;

  constructor(runs: Run[], lists: ListImport, notes: NoteList) {
    this.#lists = lists;
    this.#notes = notes;
    const taken = new Set<string>();
    for (const run of runs) {
      const entries = run.nodes.map((node): Entry => {
        if (node.kind === 'question') return this.#entry(node, taken, undefined, []);
        const repeat = this.#named(node, taken);
        const group: Entry = {
          ...repeat,
          type: 'repeat',
          question: undefined,
          list: undefined,
          group: undefined,
          inner: [],
          groups: [],
        };
        const inside = new Set<string>();
        if (node.kind === 'repeat')
          group.inner = rowQuestions(node, notes).map(({ node: inner, groups }) =>
            this.#entry(inner, inside, group, groups),
          );
        return group;
      });
      this.#form.push(...entries);
      this.runs.push({ run, entries });
    }
  }

  #named(node: NamedRow, taken: Set<string>): Pick<Entry, 'old' | 'name' | 'node'> {
    const { row, cells } = node;
    const old = cells.name ?? '';
    if (old === '') this.#notes.add('info', 'name-missing', { row, column: 'name' }, cells.label ?? '');
    const name = fieldNameOf(old || (cells.label ?? cells.type ?? ''), taken);
    if (old !== '' && taken.has(old)) this.#notes.add('changed', 'name-twice', { row, column: 'name' }, old, name);
    else if (old !== '' && old !== name) this.#notes.add('changed', 'renamed', { row, column: 'name' }, old, name);
    taken.add(name);
    return { old, name, node };
  }

  #entry(node: QuestionNode, taken: Set<string>, group: Entry | undefined, groups: SectionNode[]): Entry {
    const { type } = node;
    const list = type.list === '' ? undefined : this.#lists.get(type.list, type.hasOther ? OTHER_CODE : undefined);
    const isAsked = !['none', 'unknown', 'recorded', 'empty'].includes(type.type);
    // What is not asked takes no name.
    const named = isAsked ? this.#named(node, taken) : { old: node.cells.name ?? '', name: '', node };
    return { ...named, type: type.type, question: node, list, group, inner: [], groups };
  }

  all(): Entry[] {
    return this.#form.flatMap((entry) => [entry, ...entry.inner]);
  }

  /** `${name}` in an expression of this question: one of its own row, of the form, or a column of other rows. */
  find(name: string, from: Entry | undefined): Entry | undefined {
    const group = from?.type === 'repeat' ? undefined : from?.group;
    const own = group && this.#namesOf(group.inner).get(name);
    return own ?? this.#namesOf(this.#form).get(name) ?? this.#inner().get(name);
  }

  /** The first entry of each name. Made once for each list of entries: a workbook may have thousands. */
  #namesOf(entries: Entry[]): ReadonlyMap<string, Entry> {
    const known = this.#byName.get(entries);
    if (known) return known;
    const made = new Map(entries.toReversed().map((entry) => [entry.old, entry]));
    this.#byName.set(entries, made);
    return made;
  }

  #inner(): ReadonlyMap<string, Entry> {
    this.#allInner ??= this.#form.flatMap(({ inner }) => inner);
    return this.#namesOf(this.#allInner);
  }

  /** The name in `${name}`, if it is a calculation that needs itself. */
  circleIn(text: string): string | undefined {
    const name = /^\$\{(.+)\}$/u.exec(text)?.[1];
    const entry = name === undefined ? undefined : this.find(name, undefined);
    return entry && this.#circles.has(entry) ? name : undefined;
  }

  partFor(name: string, from: Entry | undefined): QuestionPart | undefined {
    const entry = this.find(name, from);
    const part = entry && this.partOf(entry);
    if (!entry || !part) return undefined;
    if (entry.type === 'empty') return part;
    if (entry.group && entry.group !== from?.group)
      return { text: `${entry.group.name}.${entry.name}`, kind: 'column', of: { ...part, level: 0, isOpen: true } };
    const isHidden = !entry.group && from?.group?.inner.some((inner) => inner.name === entry.name) === true;
    return { ...part, text: isHidden ? `form.${entry.name}` : entry.name };
  }

  /** Undefined for what is not asked, and for a calculation that cannot be taken. */
  partOf(entry: Entry): QuestionPart | undefined {
    if (this.#open.has(entry)) {
      // A calculation that needs itself finds nothing.
      const open = [...this.#open];
      for (const one of open.slice(open.indexOf(entry))) this.#circles.add(one);
      return undefined;
    }
    if (!this.#parts.has(entry)) {
      this.#open.add(entry);
      this.#parts.set(entry, this.#part(entry));
      this.#open.delete(entry);
    }
    return this.#parts.get(entry);
  }

  #part(entry: Entry): QuestionPart | undefined {
    const { name: text, list } = entry;
    switch (entry.type) {
      case 'integer':
        return { text, kind: 'int' };
      case 'decimal':
        return { text, kind: 'number' };
      case 'range':
        return { text, kind: isWholeRange(entry.node.cells.parameters) ? 'int' : 'number' };
      case 'select_one':
        return list ? { text, kind: 'code', codes: list.codes, labels: list.labels } : { text, kind: 'text' };
      case 'select_multiple':
      case 'rank':
        return list ? { text, kind: 'codes', codes: list.codes } : { text, kind: 'text' };
      case 'date':
      case 'dateTime':
        return { text, kind: 'day' };
      case 'geopoint':
        return { text, kind: 'point' };
      case 'image':
      case 'file':
      case 'audio':
      case 'video':
        return { text, kind: 'file' };
      case 'acknowledge':
        return { text, kind: 'bool' };
      case 'repeat':
        return { text, kind: 'rows' };
      case 'today':
        return { text, kind: 'day' };
      case 'empty':
        return { text: '""', kind: 'text' };
      case 'calculate':
        return this.#calculated(entry);
      case 'none':
      case 'unknown':
      case 'recorded':
        return undefined;
      default:
        return { text, kind: 'text' };
    }
  }

  #calculated(entry: Entry): QuestionPart | undefined {
    const { cells } = entry.node;
    try {
      const { kind } = valueToCel(cells.calculation ?? cells.default ?? "''", {
        question: (name) => this.partFor(name, entry),
      });
      return { text: entry.name, kind: kind === 'nothing' || kind === 'code' ? 'text' : kind };
    } catch {
      return undefined;
    }
  }
}

/** `start=0 end=10 step=1` */
export function rangeOf(parameters = ''): { start: number; end: number; step: number } {
  const values = Object.fromEntries(
    [...parameters.matchAll(/(\w+)\s*=\s*(-?[\d.]+)/gu)].map(([, word = '', value = '']) => [word, Number(value)]),
  );
  const { start = 0, end = 10, step = 1 } = values as Partial<Record<'start' | 'end' | 'step', number>>;
  return { start, end, step };
}

const isWholeRange = (parameters: string | undefined): boolean =>
  Object.values(rangeOf(parameters)).every(Number.isInteger);
