/** Visual edits are written into hand-written YAML: both views agree, and no comment is lost. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { StudioFiles } from '#contract/studio.ts';
import {
  addField,
  addOption,
  editRows,
  type FormSources,
  moveField,
  ROW_STEP,
  renameField,
  setField,
} from '#engine/studio/edit.ts';
import type { FormFile } from '#engine/types.ts';
import { baseContext } from '#tests/engine/fixtures.ts';
import { namesOf, randomEdit, tryEdit } from '#tests/engine/random-edits.ts';
import { randomForm } from '#tests/engine/random-forms.ts';
import { RUNS } from '#tests/support/property-runs.ts';
import { patchText, toYamlText } from '#web/features/studio/yaml/patch.ts';
import { writeFiles } from '#web/features/studio/yaml/write-files.ts';

const sourcesOf = (form: FormFile): FormSources => ({
  form,
  lists: baseContext.options,
  words: { words: {}, optionWords: baseContext.optionWords },
  taken: namesOf(form),
});
const comments = (text: string) => text.split('\n').flatMap((line) => /(?:^|\s)(#.*)$/.exec(line)?.[1] ?? []);

const form = `# yaml-language-server: $schema=../meta/form.yaml
# Ditulis tangan.
$schema: http://json-schema.org/draft-07/schema#
$id: contoh
type: object
x-steps:
  # Langkah pertama memperkenalkan orangnya.
  - { id: diri, fields: [owner, colour] } # jangan digabung
  - id: usaha
    fields:
      - goods
      - price # rupiah

properties:
  # Pemilik usaha, bukan pengelola.
  owner: { type: string, maxLength: 80, default: '007' } # lihat KTP

  colour:
    type: string
    x-options: colour   # daftar bersama
  goods: { type: array, uniqueItems: true, items: { type: string, x-options: colour } }
  price:
    type: integer
    minimum: 1
`;
/** The text after an edit. Also checks that it parses to the edited value. */
function edited(edit: (sources: FormSources) => FormSources, text = form): string {
  const after = edit(sourcesOf(parse(text) as FormFile));
  const made = patchText(text, after.form);
  expect(parse(made)).toEqual(JSON.parse(JSON.stringify(after.form)));
  return made;
}
const changedLines = (before: string, after: string) => {
  const old = before.split('\n');
  return after.split('\n').filter((line) => !old.includes(line));
};

describe('a visual edit', () => {
  test('adds the lines of a new question and its name in the step, and changes no other line', () => {
    const made = edited((now) => addField(now, { kind: 'link', label: 'Tautan TikTok', step: 'usaha' }));
    expect(changedLines(form, made)).toEqual([
      '      - tautan_tiktok',
      '  tautan_tiktok: { title: Tautan TikTok, type: string, x-format: url }',
    ]);
  });

  test('quotes a sentence with a colon, so that it stays one sentence', () => {
    const made = edited((now) => setField(now, 'price', { label: 'Harga: berapa?' }));
    expect(changedLines(form, made)).toEqual(["    title: 'Harga: berapa?'"]);
  });

  test('moves a question of a row with its comments, and inserts a new one at its position', () => {
    const text = `${form}  rows:
    type: array
    x-rows: true
    items:
      type: object
      properties:
        # Apa adanya.
        what: { type: string } # wajib kelak
        size:
          type: integer
`;
    const moved = edited(
      (now) => editRows(now, 'rows', (row) => moveField(row, 'size', { step: ROW_STEP, at: 0 })),
      text,
    );
    expect(moved).toBe(`${text.split('        # Apa')[0]}        size:
          type: integer
        # Apa adanya.
        what: { type: string } # wajib kelak
`);
    const more = edited(
      (now) => editRows(now, 'rows', (row) => addField(row, { kind: 'money', label: 'Harga', step: ROW_STEP, at: 1 })),
      text,
    );
    expect(changedLines(text, more)).toEqual([
      '        harga: { title: Harga, type: integer, minimum: 0, x-widget: money }',
    ]);
  });

  test('keeps the comment of a question that moves to another step', () => {
    const made = edited((now) => moveField(now, 'price', { step: 'diri', at: 1 }));
    expect(made).toContain('- { id: diri, fields: [owner, price, colour] } # jangan digabung');
    expect(comments(made)).toEqual(comments(form).filter((comment) => comment !== '# rupiah'));
  });

  test('renames a question in place, with its comments above and on the line', () => {
    // Only a name with stored answers is added to `x-renames`.
    const made = edited((now) => renameField({ ...now, taken: ['owner'] }, 'owner', 'pemilik'));
    expect(made).toContain(
      "  # Pemilik usaha, bukan pengelola.\n  pemilik: { type: string, maxLength: 80, default: '007' } # lihat KTP\n",
    );
    expect(made).toContain('x-renames: { owner: pemilik }');
  });

  test('writes a question that no longer fits on its line over several lines', () => {
    const hint = 'Barang apa saja yang Anda jual, dari yang paling laku sampai yang hanya dibuat bila ada pesanan.';
    const made = edited((now) => setField(now, 'goods', { hint }));
    expect(changedLines(form, made)).toEqual([
      '  goods:',
      '    type: array',
      '    uniqueItems: true',
      '    items: { type: string, x-options: colour }',
      `    description: ${hint}`,
    ]);
  });

  test('keeps the line ends of a file from a Windows editor', () => {
    const made = edited((now) => setField(now, 'price', { label: 'Harga' }), form.replaceAll('\n', '\r\n'));
    expect(made.replaceAll('\r\n', '')).not.toContain('\n');
    expect(made).toContain('\r\n    title: Harga\r\n');
  });

  test('works in a list without a final line break, in brackets with comments, and in quotes', () => {
    const list = '$id: kemasan\nenum: [\n  botol, # kaca\n  \'kaleng\'\n]\nx-labels:\n  botol: "Botol"';
    const made = patchText(list, {
      $id: 'kemasan',
      enum: ['daun', 'botol', 'kaleng'],
      'x-labels': { botol: 'Botol', daun: 'Daun' },
    });
    expect(parse(made)).toEqual({
      $id: 'kemasan',
      enum: ['daun', 'botol', 'kaleng'],
      'x-labels': { botol: 'Botol', daun: 'Daun' },
    });
    expect(made).toContain('# kaca');
    expect(made).toContain('"Botol"');
  });

  test('removes the last of several entries, and adds the first one of none', () => {
    const text = 'a: { x: 1 }\nlist:\n  - one # first\nmap:\n  key: v\n';
    expect(parse(patchText(text, { a: {}, list: [], map: {} }))).toEqual({ a: {}, list: [], map: {} });
    expect(patchText('properties: {}\n', { properties: { nama: { type: 'string' } } })).toBe(
      'properties:\n  nama: { type: string }\n',
    );
  });

  test('keeps multi-line texts, and an anchor that is used elsewhere', () => {
    const text = 'note: satu\nbase: &b { type: string }\nother: *b\n';
    const wanted = { note: 'satu\ndua: tiga\n', base: { type: 'integer' }, other: { type: 'string' } };
    expect(parse(patchText(text, wanted))).toEqual(wanted);
  });

  test('is written only into the list that it changes, and after it is undone by hand the list is no longer edited', () => {
    const text = toYamlText(baseContext.options.colour);
    const before = sourcesOf(parse(form) as FormFile);
    const after = addOption(before, 'colour', { label: 'Kelabu' });
    const files: StudioFiles = { form, lists: {} };
    const written = writeFiles(files, before, after, () => text);
    expect(written.form).toBe(form);
    expect(parse(written.lists.colour ?? '')).toEqual(after.lists.colour);
    expect(writeFiles(written, after, before, () => text)).toEqual(files);
  });
});

describe('any edits', { timeout: 30_000 + RUNS * 400 }, () => {
  const folder = 'schemas/forms';
  const shipped = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

  test('of a shipped file keep every comment and each line that they do not concern', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shipped), fc.array(randomEdit, { maxLength: 8 }), (text, edits) => {
        let sources = sourcesOf(parse(text) as FormFile);
        let made = text;
        for (const one of edits) {
          sources = tryEdit(sources, one) ?? sources;
          made = patchText(made, sources.form);
          expect(parse(made)).toEqual(JSON.parse(JSON.stringify(sources.form)));
        }
        for (const comment of comments(text)) expect(made).toContain(comment);
        for (const line of text.split('\n')) {
          const name = /^ {2}(\w+):/.exec(line)?.[1];
          const before = name && (parse(text) as FormFile).properties[name];
          const isUntouched = name && JSON.stringify(before) === JSON.stringify(sources.form.properties[name]);
          if (isUntouched) expect(made.split('\n')).toContain(line);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('of any form in any YAML style yield the edited value', () => {
    const style = fc.record({
      indent: fc.constantFrom(1, 2, 4),
      lineWidth: fc.constantFrom(0, 40, 80),
      singleQuote: fc.boolean(),
      indentSeq: fc.boolean(),
      defaultStringType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const),
      collectionStyle: fc.constantFrom('any' as const, 'block' as const, 'flow' as const),
    });
    fc.assert(
      fc.property(randomForm, style, fc.array(randomEdit, { maxLength: 6 }), fc.nat(30), (file, how, edits, every) => {
        // Comment lines at several places.
        let made = stringify(file, how)
          .split('\n')
          .map((line, at) =>
            how.collectionStyle !== 'flow' && at % (every + 3) === 2 && /^\s*[\w$-]+:/.test(line)
              ? `${/^\s*/.exec(line)?.[0]}# catatan\n${line}`
              : line,
          )
          .join('\n');
        expect(parse(made)).toEqual(JSON.parse(JSON.stringify(file)));
        let sources = sourcesOf(parse(made) as FormFile);
        for (const one of edits) {
          sources = tryEdit(sources, one) ?? sources;
          made = patchText(made, sources.form);
          expect(parse(made)).toEqual(JSON.parse(JSON.stringify(sources.form)));
          expect(patchText(made, sources.form)).toBe(made);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
