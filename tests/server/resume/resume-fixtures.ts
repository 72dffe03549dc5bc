/** A public form, and what visitors do to continue it later. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createEditableSchemas } from '../forms/editable-schemas.ts';

export const VISIT = `$schema: http://json-schema.org/draft-07/schema#
$id: kunjungan
title: Kunjungan Pasar
type: object
x-audience: public
x-steps:
  - { id: satu, title: Satu, fields: [nama, pesan, telepon] }
properties:
  nama: { title: Nama, type: string, maxLength: 40, x-required: true }
  pesan: { title: Pesan, type: string, maxLength: 20000, x-widget: textarea }
  telepon: { title: Telepon, type: string, x-format: phone, x-private: true }
`;
export const path = '/forms/kunjungan/resume';
export const ANSWERS = { nama: 'Wati', telepon: '081234567890' };

export async function resumeApp() {
  const schemas = createEditableSchemas();
  schemas.write('schemas/forms/kunjungan.yaml', VISIT);
  const open = { schemasDir: schemas.schemasDir, localesDir: schemas.localesDir };
  const stage = await testApp(open);
  const { as, mails } = stage;
  const save = (email: string, more: object = {}) =>
    as.visitor.post(path, { email, answers: ANSWERS, draft: randomUUID(), form_version: 1, ...more });
  const links = async (email: string) =>
    (await mails.all(email)).flatMap(({ body }) => /resume\/kunjungan#token=([\w-]+)/.exec(body)?.[1] ?? []);
  const tokenFor = async (email: string, more: object = {}) => {
    expect((await save(email, more)).status).toBe(200);
    return (await links(email)).at(-1) as string;
  };
  const openWith = (token: string, form = 'kunjungan') => as.visitor.post(`/forms/${form}/resume/open`, { token });
  return { ...stage, schemas, save, links, tokenFor, openWith };
}
