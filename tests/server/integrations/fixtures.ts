/** A form with private questions. */
import type { TestUser } from '#tests/support/test-users.ts';
import { createStudioClient, dataOf } from '../studio/studio-client.ts';

const formText = (id: string, audience: string) => `$schema: http://json-schema.org/draft-07/schema#
$id: ${id}
title: Kabar usaha
type: object
x-audience: ${audience}
x-steps:
  - { id: satu, title: Satu, fields: [nama_usaha, surel, nik, karyawan] }
properties:
  nama_usaha: { type: string, title: Nama usaha, maxLength: 60, x-required: true }
  surel: { type: string, title: Alamat email, x-format: email }
  nik: { type: string, title: NIK, x-format: nik, x-private: true }
  karyawan:
    type: array
    title: Karyawan
    items:
      type: object
      properties:
        nama: { type: string, title: Nama }
        telepon: { type: string, title: Telepon, x-format: phone, x-private: true }
`;

/** Publishes the form and returns its id. */
export async function publishForm(staff: TestUser, id: string, audience = 'public'): Promise<string> {
  dataOf(await staff.post('/staff/forms', { title: 'Kabar usaha', yaml: formText(id, audience) }));
  dataOf(await createStudioClient(staff).publish(id));
  return id;
}

/** Everything that the form asks. */
export const ANSWERS = {
  nama_usaha: 'Amplang Siti',
  surel: 'siti@contoh.id',
  nik: '6471014505900001',
  karyawan: [{ nama: 'Ani', telepon: '+6281234567890' }],
};
/** What other systems may see of it. */
export const OPEN_ANSWERS = { nama_usaha: 'Amplang Siti', surel: 'siti@contoh.id' };
