/** Answers are stored under the names of questions: no name ever comes to mean something else. */
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { addField, EditError, fieldNameFor, renameField, type Sources } from '#engine/studio/edit.ts';
import type { FormFile } from '#engine/types.ts';
import { testApp } from '#tests/support/app.ts';
import { deskOf } from './desk.ts';

const { as } = await testApp();
const desk = deskOf(await as.staff());

const sourcesOf = async (id: string): Promise<Sources> => {
  const { files, world } = await desk.open(id);
  const { options: lists, taken, words, optionWords } = world;
  return { form: parse(files.form) as FormFile, lists, words: { words, optionWords }, taken };
};
const refusalOf = (edit: () => unknown): string | undefined => {
  try {
    edit();
  } catch (thrown) {
    return thrown instanceof EditError ? thrown.code : String(thrown);
  }
};

test('a question that was taken away keeps its name for itself', async () => {
  await desk.change('business-profile', (form) => {
    form.deleteIn(['properties', 'employee_count']);
    const steps = form.toJS()['x-steps'] as { fields: string[] }[];
    steps.forEach(({ fields }, at) => {
      if (fields.includes('employee_count'))
        form.setIn(
          ['x-steps', at, 'fields'],
          fields.filter((name) => name !== 'employee_count'),
        );
    });
  });
  const { published, world } = await desk.open('business-profile');
  expect(Object.keys(published?.ui.fields ?? {})).not.toContain('employee_count');
  expect(world.taken).toEqual(expect.arrayContaining(['employee_count', ...Object.keys(published?.ui.fields ?? {})]));

  const sources = await sourcesOf('business-profile');
  expect(fieldNameFor(sources, 'Employee Count')).toBe('employee_count_2');
  const step = sources.form['x-steps'][0]?.id as string;
  const field = { kind: 'text', label: 'Karyawan', step, name: 'employee_count' } as const;
  expect(refusalOf(() => addField(sources, field))).toBe('name-taken');
  expect(refusalOf(() => renameField(sources, 'owner_name', 'employee_count'))).toBe('name-taken');
});

test('a file in which a question takes the name of another one is refused', async () => {
  const { files } = await desk.open('umkm-data');
  const text = files.form
    .replace(/\btraining, achievement\b/u, 'achievement')
    .replace(/^ {2}achievement: .*\n/mu, '')
    .replace(/^ {2}training: /mu, '  achievement: ')
    .replace(/^x-steps:/mu, 'x-renames: { training: achievement }\nx-steps:');
  const { findings, doc } = await desk.check('umkm-data', { ...files, form: text });
  expect(doc).toBeNull();
  expect(findings.map(({ path, level }) => [path, level])).toContainEqual([['x-renames', 'training'], 'error']);
});

test('a question that comes back keeps the kind of answer that it had', async () => {
  const { files } = await desk.open('business-profile');
  const back = (type: string) => {
    const form = parseDocument(files.form);
    form.setIn(['properties', 'employee_count'], { title: 'Jumlah karyawan', type });
    form.addIn(['x-steps', 0, 'fields'], 'employee_count');
    return { ...files, form: String(form) };
  };
  const refused = await desk.check('business-profile', back('boolean'));
  expect(refused.doc).toBeNull();
  expect(refused.findings.map(({ path, level }) => [path, level])).toContainEqual([
    ['properties', 'employee_count', 'type'],
    'error',
  ]);
  expect((await desk.check('business-profile', back('string'))).doc).not.toBeNull();
});
