/** src/web/forms knows no single form. Whatever staff write into a form file is shown without code for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { WIZARD_FORMS } from '#tests/support/wizard-forms.ts';

/** Words that are also names of widgets or formats, facts of a QRIS code, or ordinary words in code. */
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

test('no field name of the nine wizards is used in src/web/forms', () => {
  const names = WIZARD_FORMS.flatMap((id) => Object.keys(parse(read(`schemas/forms/${id}.yaml`)).properties));
  const found = new Set(names.filter((name) => !ORDINARY.has(name)));
  expect(found.size).toBeGreaterThan(70);
  const violations = sources.flatMap((file) => {
    // A field name would be a word of its own. Comments may mention it.
    const code = read(`src/web/forms/${file}`).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return [...found]
      .filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code))
      .map((name) => `${file}: ${name}`);
  });
  expect(violations).toEqual([]);
});

test('no form id is used there either', () => {
  const violations = sources.flatMap((file) =>
    WIZARD_FORMS.filter(
      (id) =>
        id.includes('-') &&
        read(`src/web/forms/${file}`)
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .includes(`'${id}'`),
    ).map((id) => `${file}: ${id}`),
  );
  expect(violations).toEqual([]);
});
