/** The forms know no form: whatever staff write into a file is shown without a line of code being about it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { WIZARD_FORMS } from '#tests/support/wizard-forms.ts';

/** Words that are a widget's or a format's name, a fact read from a QRIS code, or a plain word of any program. */
const ORDINARY = new Set([
  'map',
  'bank',
  'name',
  'status',
  'description',
  'price',
  'media',
  'picture',
  'product',
  'email',
  'contact',
  'nik',
  'city',
]);

const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8');
const sources = readdirSync(join(process.cwd(), 'src/web/forms'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name),
);

test('no field name of the nine wizards stands in src/web/forms', () => {
  const names = WIZARD_FORMS.flatMap((id) => Object.keys(parse(read(`schemas/forms/${id}.yaml`)).properties));
  const found = new Set(names.filter((name) => !ORDINARY.has(name)));
  expect(found.size).toBeGreaterThan(70);
  const told = sources.flatMap((file) => {
    // What a field is called would stand as a word of its own; comments may tell of it.
    const code = read(`src/web/forms/${file}`).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return [...found]
      .filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code))
      .map((name) => `${file}: ${name}`);
  });
  expect(told).toEqual([]);
});

test('no id of a form stands there either', () => {
  const told = sources.flatMap((file) =>
    WIZARD_FORMS.filter(
      (id) =>
        id.includes('-') &&
        read(`src/web/forms/${file}`)
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .includes(`'${id}'`),
    ).map((id) => `${file}: ${id}`),
  );
  expect(told).toEqual([]);
});
