/** Random edits of the studio in any order. Each picks its target among the existing ones. */
import fc, { type Arbitrary } from 'fast-check';
import * as edit from '#engine/studio/edit.ts';
import type { Condition, FormFile } from '#engine/types.ts';

type Sources = edit.FormSources;

/** Names of questions, those of rows as `group.question`. Answers are stored under them. */
export const namesOf = ({ properties }: FormFile): string[] =>
  Object.entries(properties).flatMap(([name, field]) => [
    name,
    ...Object.keys(edit.ownRowFields(field) ?? {}).map((inner) => `${name}.${inner}`),
  ]);

/** Numbers pick the n-th item of the existing ones. */
export interface RandomEdit {
  name: keyof typeof EDITS;
  picks: number[];
}

const KINDS = edit.FIELD_KINDS.filter((kind) => kind !== 'rows');
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const fields = ({ form }: Sources) => Object.keys(form.properties);
const steps = ({ form }: Sources) => form['x-steps'].map(({ id }) => id);
const lists = (sources: Sources) => Object.keys(sources.lists);
const codes = (sources: Sources, list: string) => sources.lists[list]?.enum ?? [];
/** In a form without fields nothing can be picked. The edit then uses an unknown name and is refused. */
const field = (sources: Sources, at: number) =>
  pick([...fields(sources), ...(fields(sources).length ? [] : ['nobody'])], at);

const fieldContent = (sources: Sources, at: number): edit.FieldContent => ({
  ...(at % 3 ? { list: pick(lists(sources), at) } : { options: ['Satu', 'Dua', 'Tiga'] }),
  live: { from: 'provinces' },
});

const LIMITS: Array<Partial<edit.FieldLimits>> = [
  { minLength: 3 },
  { maxLength: 1 },
  { minLength: null, maxLength: null },
  { minimum: 2, maximum: 9 },
  { maximum: -1 },
  { whole: true },
  { minItems: 2 },
  { maxItems: 1 },
  { from: 'today', to: 'today+7' },
  { to: '2020-01-01' },
  { accept: ['pdf'], maxMB: 1 },
  { max: 3 },
];
const PATCHES: edit.FieldPatch[] = [
  { label: 'Nama lain', hint: 'Petunjuk', placeholder: 'Contoh' },
  { label: '' },
  { required: true },
  { required: false },
  { private: true },
  { messages: { required: 'Isi dulu.' } },
  { default: 'merah' },
  { default: null },
  { widget: 'radio' },
  { excludedCodes: ['merah'] },
  { excludedCodes: [] },
  { weight: 20 },
  { weight: { kuliner: 20, lainnya: 101 } },
  { weight: null },
  { live: { from: 'cities', of: 'a' } },
  { live: { from: 'curators' } },
];

function conditionOn(sources: Sources, target: edit.ConditionTarget, at: number, value: number): Condition | null {
  const places = edit.conditionCandidates(sources, target);
  if (places.length === 0 || value % 5 === 0) return null;
  const one = (name: string): Condition => {
    const askable = edit.comparisonOptionsOf(sources, name);
    if (askable.by === 'code' && askable.codes.length > 0) {
      const { codes: known } = askable;
      return { [name]: value % 2 ? pick(known, value) : [pick(known, value), pick(known, at)] };
    }
    if (askable.by === 'yes-no') return { [name]: value % 2 === 0 };
    if (askable.by === 'number') return { [name]: value };
    return { [name]: { empty: value % 2 === 0 } };
  };
  return { ...one(pick(places, at)), ...(value % 3 ? {} : one(pick(places, at + 1))) };
}

/** One edit of each kind. */
const EDITS = {
  addStep: (s: Sources, [a = 0]: number[]) => edit.addStep(s, { title: `Langkah ${a}`, at: a % 4 }),
  setStep: (s: Sources, [a = 0]: number[]) => edit.setStep(s, pick(steps(s), a), { title: 'Langkah lain' }),
  moveStep: (s: Sources, [a = 0, b = 0]: number[]) => edit.moveStep(s, pick(steps(s), a), b % 4),
  copyStep: (s: Sources, [a = 0]: number[]) => edit.copyStep(s, pick(steps(s), a)),
  removeStep: (s: Sources, [a = 0, b = 0]: number[]) =>
    edit.removeStep(s, pick(steps(s), a), { dropConditions: b % 2 === 0 }),
  addField: (s: Sources, [a = 0, b = 0, c = 0]: number[]) =>
    edit.addField(s, {
      kind: pick(KINDS, a),
      label: `Isian ${b}`,
      step: pick(steps(s), b),
      at: c % 3,
      ...fieldContent(s, c),
    }),
  setField: (s: Sources, [a = 0, b = 0]: number[]) => edit.setField(s, field(s, a), pick(PATCHES, b)),
  setLimits: (s: Sources, [a = 0, b = 0]: number[]) => edit.setField(s, field(s, a), { limits: pick(LIMITS, b) }),
  setKind: (s: Sources, [a = 0, b = 0, c = 0]: number[]) =>
    edit.setKind(s, field(s, a), pick(KINDS, b), fieldContent(s, c)),
  editRow: (s: Sources, [a = 0, b = 0, c = 0]: number[]) => {
    const groups = fields(s).filter((name) => edit.ownRowFields(s.form.properties[name]));
    const group = pick(groups.length ? groups : ['nobody'], a);
    return edit.editRows(s, group, (row) => {
      const own = row.form['x-steps'].at(-1)?.fields ?? [];
      const name = pick(own, b);
      const at = c % 3;
      const kind = pick(KINDS, c);
      if (b % 5 === 0)
        return edit.addField(row, { kind, label: `Isian ${b}`, step: edit.ROW_STEP, at, ...fieldContent(row, c) });
      if (b % 5 === 1) return edit.removeField(row, name, { dropConditions: true });
      if (b % 5 === 2) return edit.moveField(row, name, { step: edit.ROW_STEP, at });
      if (b % 5 === 3) return edit.renameField(row, name, pick(['r1', 'r2', 'x', 'a'], c));
      return edit.setField(row, name, pick(PATCHES, c));
    });
  },
  addRows: (s: Sources, [a = 0, b = 0]: number[]) =>
    edit.addField(s, { kind: 'rows', label: `Baris ${a}`, step: pick(steps(s), a), columns: ['Nama', `Isian ${b}`] }),
  addRegion: (s: Sources, [a = 0, b = 0, c = 0]: number[]) =>
    edit.addRegion(s, {
      step: pick(steps(s), a),
      at: c % 3,
      levels: ['provinces', 'cities'].slice(0, 1 + (b % 2)).map((from) => ({ label: `${from} ${b}`, from })),
    }),
  renameField: (s: Sources, [a = 0, b = 0]: number[]) =>
    edit.renameField(s, field(s, a), pick(['n1', 'n2', 'a', 'b'], b)),
  moveField: (s: Sources, [a = 0, b = 0, c = 0]: number[]) =>
    edit.moveField(s, field(s, a), { step: pick(steps(s), b), at: c % 4 }),
  copyField: (s: Sources, [a = 0]: number[]) => edit.copyField(s, field(s, a)),
  removeField: (s: Sources, [a = 0, b = 0]: number[]) =>
    edit.removeField(s, field(s, a), { dropConditions: b % 2 === 0 }),
  moveFields: (s: Sources, [a = 0, b = 0, c = 0]: number[]) =>
    edit.moveFields(s, [field(s, a), field(s, a + 1), field(s, b)], { step: pick(steps(s), b), at: c % 4 }),
  copyFields: (s: Sources, [a = 0, b = 0, c = 0]: number[]) =>
    edit.copyFields(s, [field(s, a), field(s, b)], { step: pick(steps(s), c) }),
  removeManyFields: (s: Sources, [a = 0, b = 0, c = 0]: number[]) =>
    edit.removeManyFields(s, [field(s, a), field(s, b)], { dropConditions: c % 2 === 0 }),
  setCondition: (s: Sources, [a = 0, b = 0, c = 0]: number[]) => {
    const target = c % 4 ? { field: field(s, a) } : { step: pick(steps(s), a) };
    return edit.setCondition(s, target, conditionOn(s, target, b, c));
  },
  useList: (s: Sources, [a = 0, b = 0]: number[]) => edit.setFieldList(s, field(s, a), pick(lists(s), b)),
  addList: (s: Sources, [a = 0]: number[]) => edit.addList(s, { title: `Daftar ${a}`, options: ['Ya', 'Tidak'] }),
  copyList: (s: Sources, [a = 0]: number[]) => edit.copyList(s, pick(lists(s), a), 'Salinan'),
  setListTitle: (s: Sources, [a = 0, b = 0]: number[]) => edit.setListTitle(s, pick(lists(s), a), `Daftar ${b % 7}`),
  addOption: (s: Sources, [a = 0, b = 0]: number[]) =>
    edit.addOption(s, pick(lists(s), a), { label: `Pilihan ${b}`, at: b % 3 }),
  setOption: (s: Sources, [a = 0, b = 0]: number[]) => {
    const list = pick(lists(s), a);
    return edit.setOption(s, list, pick(codes(s, list), b), b % 3 ? `Tulisan ${b}` : '');
  },
  moveOption: (s: Sources, [a = 0, b = 0, c = 0]: number[]) => {
    const list = pick(lists(s), a);
    return edit.moveOption(s, list, pick(codes(s, list), b), c % 4);
  },
  retireOption: (s: Sources, [a = 0, b = 0]: number[]) => {
    const list = pick(lists(s), a);
    return edit.retireOption(s, list, pick(codes(s, list), b));
  },
  restoreOption: (s: Sources, [a = 0, b = 0]: number[]) => {
    const list = pick(lists(s), a);
    return edit.restoreOption(s, list, pick([...Object.keys(s.lists[list]?.['x-retired'] ?? {}), 'ungu'], b));
  },
  renameOption: (s: Sources, [a = 0, b = 0, c = 0]: number[]) => {
    const list = pick(lists(s), a);
    return edit.renameOption(s, list, pick(codes(s, list), b), pick(['baru', 'hijau', 'kuning', 'red'], c));
  },
};

export const randomEdit: Arbitrary<RandomEdit> = fc.record({
  name: fc.constantFrom(...(Object.keys(EDITS) as Array<keyof typeof EDITS>)),
  picks: fc.array(fc.nat(60), { minLength: 3, maxLength: 3 }),
});

/** The sources after the edit, or null if it is refused. Other errors are thrown. */
export function tryEdit(sources: Sources, { name, picks }: RandomEdit): Sources | null {
  try {
    return EDITS[name](sources, picks);
  } catch (thrown) {
    if (thrown instanceof edit.EditError) return null;
    throw thrown;
  }
}
