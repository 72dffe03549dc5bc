/** A next action is shown to the user who must act, and to nobody else. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import {
  consultationAt,
  createAskerAndCurator,
  postAsCurator,
  requestConsultation,
} from '../consultations/consultation-fixtures.ts';
import { dataOf, openPeriod, sendEntry, verifyEntry } from '../curation/curation-fixtures.ts';
import { accountOf, createProduct, orderProduct, submitProof } from '../orders/order-fixtures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
const actionsOf = async (who: TestUser) =>
  (dataOf(await who.get('/users/next-actions')) as Record<string, string>[]).map(({ kind, id, title, detail }) => ({
    ...{ kind, id, title, detail },
  }));

test('a returned entry is shown to its sender, with the number of marked fields, until it is sent again', async () => {
  const [staff, siti] = [await server.as.staff(), await server.as.member({ business: true })];
  await openPeriod(staff);
  const id = await sendEntry(siti);
  expect(await actionsOf(siti)).toEqual([]);
  dataOf(await verifyEntry(staff, id, 'verification.start'));
  const marks = { business_nib: 'NIB tidak cocok dengan berkas.', product: 'Tulis nama produk.' };
  dataOf(await verifyEntry(staff, id, 'revision.request', { marks }));
  const [action] = await actionsOf(siti);
  expect(action).toMatchObject({ kind: 'entry_correction', id, detail: '2' });
  expect(action?.title).toBeTruthy();
  expect(await actionsOf(staff), 'it is not the work of staff').toEqual([]);
  dataOf(
    await siti.patch(`/auth/user/curations/${id}`, { product: 'Amplang tenggiri', business_nib: '1234567890123' }),
  );
  expect(await actionsOf(siti)).toEqual([]);
});

test('an order that waits for payment is shown to its buyer until a proof is sent', async () => {
  const [seller, buyer] = [await server.as.member({ business: true }), await server.as.user()];
  const made = await orderProduct(buyer, await createProduct(server, seller));
  expect(await actionsOf(buyer)).toEqual([]);
  await seller.post(`/members/orders/${made.id}/change-status-order`, { status: 'waiting' });
  expect(await actionsOf(buyer), 'the shop cannot be paid yet').toEqual([]);
  await accountOf(seller);
  expect(await actionsOf(buyer)).toMatchObject([{ kind: 'order_payment', id: made.id, detail: made.number }]);
  expect(await actionsOf(seller)).toEqual([]);
  await submitProof({ buyer, seller }, made.id);
  expect(await actionsOf(buyer)).toEqual([]);
});

test('a consultation is shown to its curator for a reply, then to the asker for the hour, then for the rating', async () => {
  const { asker, curator } = await createAskerAndCurator(server);
  const id = await requestConsultation(asker, { curator_id: curator.id });
  expect(await actionsOf(curator)).toMatchObject([{ kind: 'consultation_request', id, detail: asker.name }]);
  expect(await actionsOf(asker)).toEqual([]);
  dataOf(await postAsCurator(curator, id, 'reject', { note: 'Bukan bidang saya.' }));
  expect(await actionsOf(curator)).toEqual([]);
  const booked = await consultationAt({ asker, curator }, 'scheduled');
  expect(await actionsOf(asker)).toMatchObject([{ kind: 'consultation_soon', id: booked }]);
  expect(await actionsOf(curator), 'the result is written once the hour began').toEqual([]);
  await server.db.kysely
    .updateTable('consultations')
    .set({ starts_at: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000) })
    .where('id', '=', booked)
    .execute();
  expect(await actionsOf(curator)).toMatchObject([{ kind: 'consultation_result', id: booked }]);
  const done = await consultationAt({ asker, curator, server }, 'done', {}, 72);
  expect(await actionsOf(asker)).toContainEqual(expect.objectContaining({ kind: 'consultation_rating', id: done }));
});

test('a request without a curator is offered to every curator, and not as one that waits for their hour', async () => {
  const { asker, curator } = await createAskerAndCurator(server);
  const other = await server.as.curator();
  const id = await requestConsultation(asker, { curator_id: undefined });
  const offer = expect.objectContaining({ kind: 'consultation_unassigned', id, detail: asker.name });
  expect(await actionsOf(curator)).toContainEqual(offer);
  expect(await actionsOf(other)).toContainEqual(offer);
  dataOf(await postAsCurator(curator, id, 'take'));
  expect(await actionsOf(curator)).toContainEqual(expect.objectContaining({ kind: 'consultation_request', id }));
  expect(await actionsOf(other)).not.toContainEqual(expect.objectContaining({ id }));
});
