/** Names in the file are derived from labels, so that no placeholder is published. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { addField, addStep, setField, setStep } from '#engine/studio/edit.ts';
import type { FormFile } from '#engine/types.ts';
import { openTestStudio } from './fake-studio-server.ts';

const testStudio = openTestStudio('umkm-data');
const { studio, waitUntilSaved } = testStudio;
const stored = () => parse(testStudio.server.stored().files.form) as FormFile;

test('a published new step and question have names derived from their last labels', async () => {
  studio().apply((now) => addStep(now, { title: 'Langkah baru' }));
  studio().select({ kind: 'step', id: 'langkah-baru' });
  studio().apply((now) => setStep(now, 'langkah-baru', { title: 'Tempat usaha' }));
  studio().apply((now) => addField(now, { kind: 'text', label: 'Pertanyaan baru', step: 'langkah-baru' }));
  studio().select({ kind: 'field', name: 'pertanyaan_baru' });
  studio().apply((now) => setField(now, 'pertanyaan_baru', { label: 'Luas lapak' }));
  // Publishing begins with these two calls.
  await Promise.all([studio().settle(), waitUntilSaved()]);
  expect(stored()['x-steps'].at(-1)).toEqual({ id: 'tempat-usaha', title: 'Tempat usaha', fields: ['luas_lapak'] });
  expect(stored().properties.luas_lapak?.title).toBe('Luas lapak');
  expect(JSON.stringify(stored())).not.toMatch(/langkah-baru|pertanyaan_baru/);
  expect(studio().selected).toEqual({ kind: 'field', name: 'luas_lapak' });
});

test('the selected step stays selected under its new id', async () => {
  studio().apply((now) => addStep(now, { title: 'Langkah baru' }));
  studio().select({ kind: 'step', id: 'langkah-baru' });
  studio().apply((now) => setStep(now, 'langkah-baru', { title: 'Tempat usaha' }));
  await Promise.all([studio().settle(), waitUntilSaved()]);
  expect(studio().selected).toEqual({ kind: 'step', id: 'tempat-usaha' });
  studio().undo();
  expect(studio().sources?.form['x-steps'].at(-1)).toMatchObject({ id: 'langkah-baru' });
});
