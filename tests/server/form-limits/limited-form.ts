/** A form with a limit, as staff publish it: a market with sessions. */
import type { FormPlaces, SubmissionPlace } from '#contract/places.ts';
import type { SubmissionReceipt } from '#contract/submissions.ts';
import type { ApiClient, ApiResponse, TestUser } from '#tests/support/test-users.ts';
import { createStudioClient, dataOf } from '../studio/studio-client.ts';

const formText = (
  id: string,
  audience: string,
  limit: object | null,
) => `$schema: http://json-schema.org/draft-07/schema#
$id: ${id}
title: Bazar Ramadan
type: object
x-audience: ${audience}
${limit ? `x-limit: ${JSON.stringify(limit)}` : ''}
x-steps:
  - { id: satu, title: Satu, fields: [nama, surel, jam] }
properties:
  nama: { type: string, title: Nama usaha, maxLength: 60, x-required: true }
  surel: { type: string, title: Alamat email, x-format: email, x-required: true, x-private: true }
  jam: { type: string, title: Jam, x-options: consultation-hour }
`;

export const MORNING = 'pagi';
export const NOON = 'siang';

/** Publishes the form and returns its id. */
export async function publishLimited(staff: TestUser, id: string, limit: object | null, audience = 'public') {
  dataOf(await staff.post('/staff/forms', { title: 'Bazar', yaml: formText(id, audience, limit) }));
  dataOf(await createStudioClient(staff).publish(id));
  return id;
}

export const changeLimit = (staff: TestUser, id: string, limit: object | null) =>
  createStudioClient(staff).change(id, (document) =>
    limit ? document.set('x-limit', limit) : document.delete('x-limit'),
  );

let count = 0;
export const answersOf = (jam?: string) => {
  count++;
  return { nama: `Usaha ${count}`, surel: `usaha${count}@contoh.id`, ...(jam ? { jam } : {}) };
};

export const sendTo = (form: string, who: ApiClient, body: object = {}, headers: Record<string, string> = {}) =>
  who.post(`/forms/${form}/submissions`, { answers: answersOf(), ...body }, headers);

export type Receipt = SubmissionReceipt & { place_token: string };
export const receiptOf = (response: ApiResponse) => dataOf<Receipt>(response);

export const placeOf = async (who: ApiClient, { id, place_token }: Receipt) =>
  dataOf<SubmissionPlace>(await who.get(`/places/${id}?token=${place_token}`));
export const changePlace = (who: ApiClient, { id, place_token }: Receipt, word: 'accept' | 'withdraw') =>
  who.post(`/places/${id}/${word}`, { token: place_token });

export const leftOf = async (who: ApiClient, form: string) =>
  dataOf<FormPlaces>(await who.get(`/forms/${form}/places`));
