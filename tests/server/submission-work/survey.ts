/** A form with everything that two submissions may have in common, and people who send it. */
import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { testAppWithForm } from '../forms/form-app.ts';

export const FORM = 'bantuan-usaha';
const FILE = `$schema: http://json-schema.org/draft-07/schema#
$id: ${FORM}
type: object
title: Bantuan usaha
x-audience: user
x-steps:
  - { id: satu, title: Satu, fields: [nama_usaha, nik, nib, telepon, catatan] }
properties:
  nama_usaha: { type: string, title: Nama usaha, maxLength: 80, x-required: true }
  nik: { type: string, title: NIK, x-format: nik, x-private: true }
  nib: { type: string, title: NIB, x-format: nib }
  telepon: { type: string, title: Telepon, x-format: phone, x-private: true }
  catatan: { type: string, title: Catatan, maxLength: 200, x-widget: textarea }
`;

export interface Aid {
  t: TestApp;
  ratna: TestUser;
  joko: TestUser;
  siti: TestUser;
  /** Sent by Siti. Returns the id and the number. */
  send(answers: object): Promise<{ id: string; number: string }>;
  /** Numbers in the grid. */
  grid(query: string, who?: TestUser): Promise<string[]>;
}

export async function createAid(): Promise<Aid> {
  const t = await testAppWithForm(FORM, FILE);
  const ratna = await t.as.staff({ name: 'Ratna' });
  const joko = await t.as.staff({ name: 'Joko' });
  const siti = await t.as.user({ name: 'Siti' });
  return {
    t,
    ratna,
    joko,
    siti,
    async send(answers) {
      const { status, body } = await siti.post(`/forms/${FORM}/submissions`, { answers });
      expect([status, body.errors]).toEqual([201, null]);
      return body.data;
    },
    async grid(query, who = ratna) {
      const { status, body } = await who.get(`/staff/submissions?form=${FORM}&${query}`);
      expect(status).toBe(200);
      return body.data.items.map(({ number }: { number: string }) => number);
    },
  };
}
