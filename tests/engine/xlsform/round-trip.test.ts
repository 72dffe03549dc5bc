// biome-ignore-all lint/suspicious/noTemplateCurlyInString: XLSForm names a question like this.
/** Our forms as XLSForms and back: exactly with our own columns, and without them all but what XLSForm cannot say. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkForm } from '#engine/check.ts';
import { compileForm } from '#engine/compile-form.ts';
import type { CompileContext, FormDoc } from '#engine/types.ts';
import { exportXlsForm } from '#engine/xlsform/export-form.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { imported, linesOf } from './fixtures.ts';

const { world } = await readSchemas(fileURLToPath(new URL('../../..', import.meta.url)));
const ids = Object.keys(world.forms);

const withoutOwn = (table: string[][]) => {
  const kept = (table[0] ?? []).map((title) => !title.startsWith('sentra::'));
  return table.map((cells) => cells.filter((_, at) => kept[at]));
};

function roundTrip(
  id: string,
  change: (table: string[][]) => string[][],
): { before: FormDoc; after: FormDoc; lists: string[] } {
  const { [id]: file, ...forms } = world.forms;
  const { [id]: _, ...words } = world.words;
  if (!file) throw new Error(id);
  const before = compileForm(file, world, { version: 1, hash: '' });
  const { survey, choices, settings } = exportXlsForm(file, before, world);
  const [first, second, third] = [survey, choices, settings].map((table) => linesOf(change(table)));
  const made = imported(
    { survey: first ?? [], choices: second ?? [], settings: third ?? [], others: [] },
    { ...world, forms },
  );
  const context: CompileContext = { ...world, words };
  expect(checkForm(made.form, context).filter(({ level }) => level === 'error')).toEqual([]);
  return {
    before,
    after: compileForm(made.form, context, { version: 1, hash: '' }),
    lists: made.lists.map(({ $id }) => $id),
  };
}

test.each(ids)('%s comes back exactly as it was', (id) => {
  const { before, after, lists } = roundTrip(id, (table) => table);
  expect(after).toEqual(before);
  expect(lists).toEqual([]);
});

/** What differs without our own columns, by kind: what XLSForm has no word for. */
const KINDS: Array<[kind: string, places: RegExp]> = [
  ['who may fill it in, and its description', /^\.(?:audience|description)$/u],
  ['ids of steps', /^\.steps\.\d+\.id$/u],
  ['locked, private, public, column, weight', /\.(?:locked|private|public|column|weight)$/u],
  ['examples in empty inputs', /\.placeholder$/u],
  ['named formats and their patterns', /\.(?:format|pattern|maxLength|minLength)$/u],
  [
    'files: kinds, sizes and numbers, and files as one text',
    /\.file\.|\.(?:maxItems|minItems|items|type|uniqueItems)$/u,
  ],
  ['widgets: money, bank, region, toggle', /\.widget$/u],
  ['live lists', /\.options$/u],
  ['conditions as maps, which come back as rules', /\.(?:showIf|rules)$|^\.schema\.allOf$|\.enum\.unfit/u],
  ['checks of a whole form, which come back at their question', /^\.checks$/u],
  [
    'yes or no in rules, and the first answer of a hidden question, which is calculated',
    /\.rules\.(?:compute|readOnly)$/u,
  ],
  ['one message for all limits', /\.errors(?:\.\w+)?$/u],
  ['signs of Markdown in hints', /\.hint$/u],
  ['first answers that are known', /\.prefill$/u],
  ['rows of another form', /\.rows\.form$/u],
  ['left out codes, which come back as a filter', /bank|\.enum\.\d+$/u],
  ['yes or no that is also answered with no', /\.(?:default|required|required\.\d+)$/u],
];

function differences(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  if (!isMap(before) || !isMap(after)) return [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differences(before[key], after[key], `${path}.${key}`),
  );
}

test('without our own columns only what XLSForm cannot say is different', () => {
  const found = new Set<string>();
  const other: string[] = [];
  for (const id of ids) {
    const { before, after } = roundTrip(id, withoutOwn);
    expect(after.steps.map(({ title, fields }) => [title, fields])).toEqual(
      before.steps.map(({ title, fields }) => [title, fields]),
    );
    for (const path of differences(before, after)) {
      const kind = KINDS.find(([, places]) => places.test(path));
      if (kind) found.add(kind[0]);
      else other.push(`${id}${path}`);
    }
  }
  expect(other).toEqual([]);
  expect([...found].sort()).toEqual(KINDS.map(([kind]) => kind).sort());
});

test('an edit in the spreadsheet wins over our own column beside it, which keeps its other words', () => {
  const { before, after } = roundTrip('event', (table) =>
    table.map((cells) => cells.map((cell) => cell.replace('string-length(.) <= 120', 'string-length(.) <= 110'))),
  );
  const [first = ''] = before.steps[0]?.fields ?? [];
  expect([before, after].map(({ schema }) => schema.properties?.[first]?.maxLength)).toEqual([120, 110]);
  expect(after.ui.fields[first]?.placeholder).toBe(before.ui.fields[first]?.placeholder);
  expect(after.ui.fields[first]?.label).toBe(before.ui.fields[first]?.label);
});

test('columns of choices that are ours can be names of XML elements, as other tools need them', () => {
  for (const [id, file] of Object.entries(world.forms)) {
    const [titles = []] = exportXlsForm(file, compileForm(file, world, { version: 1, hash: '' }), world).choices;
    expect([id, titles.filter((title) => !/^(?:label::.+|[A-Za-z_][\w.-]*)$/u.test(title))]).toEqual([id, []]);
  }
});
