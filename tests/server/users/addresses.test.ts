/** A user's address book: several addresses, of which one is the address of the profile. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';
import { readDataExport } from '#tests/support/unzip.ts';
import { createProduct, placeOrder, putIntoCart } from '../orders/order-fixtures.ts';

let server: TestApp;
let wati: TestUser;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  wati = await server.as.user({ name: 'Wati' });
});

const HOME = { ...SAMPLE_ADDRESS, address_label: 'Rumah', recipient_name: 'Wati Lestari' };
const OFFICE = { ...SAMPLE_ADDRESS, address_label: 'Kantor', full_address: 'Jl. MT Haryono No. 9, lantai 2' };
const MOTHER = { ...SAMPLE_ADDRESS, address_label: 'Ibu', recipient_name: 'Ibu Salmah', contact: '081277776666' };
type Entry = { id: string; is_default: boolean; answers: Record<string, unknown> };

const book = async (who = wati): Promise<Entry[]> => (await who.get('/users/addresses')).body.data;
const add = async (answers: object, more: object = {}, who = wati): Promise<Entry[]> => {
  const added = await who.post('/users/addresses', { answers, ...more });
  expect(added.status, added.text).toBe(201);
  return added.body.data;
};
const labels = (entries: Entry[]) => entries.map(({ answers, is_default }) => `${answers.address_label} ${is_default}`);
const profile = async (who = wati) => (await who.get('/auth/user')).body.data.personal.address;
const idOf = (entries: Entry[], label: string) =>
  entries.find(({ answers }) => answers.address_label === label)?.id ?? '';

describe('the addresses of a buyer', () => {
  test('are kept beside each other; the first is the default one, which is the address of the profile', async () => {
    expect(await book()).toEqual([]);
    expect(labels(await add(HOME))).toEqual(['Rumah true']);
    await add(OFFICE);
    expect(labels(await add(MOTHER))).toEqual(['Rumah true', 'Kantor false', 'Ibu false']);
    expect(await profile()).toEqual(HOME);
    expect((await book())[2]?.answers).toEqual(MOTHER);
    // Names, numbers and streets are encrypted, and each text only opens at its own row.
    const stored = JSON.stringify(await server.db.kysely.selectFrom('user_addresses').selectAll().execute());
    for (const word of ['Kantor', 'Salmah', '081277776666', 'Haryono']) expect(stored).not.toContain(word);
  });

  test('take turns in being the default one, and nothing of them is lost', async () => {
    await add(HOME);
    await add(OFFICE);
    const ids = await add(MOTHER);
    const made = (await wati.post(`/users/addresses/${idOf(ids, 'Kantor')}/default`)).body.data;
    expect(labels(made)).toEqual(['Kantor true', 'Rumah false', 'Ibu false']);
    expect(await profile()).toEqual(OFFICE);
    expect(made[1].answers).toEqual(HOME);
    // Again changes nothing. An entry keeps its id.
    expect((await wati.post(`/users/addresses/${idOf(ids, 'Kantor')}/default`)).body.data).toEqual(made);
    expect(made.map(({ id }: Entry) => id).sort()).toEqual(ids.map(({ id }) => id).sort());
    expect(labels(await add({ ...HOME, address_label: 'Kos' }, { is_default: true }))[0]).toBe('Kos true');
  });

  test('are changed where they are, with a sentence at the field that is wrong', async () => {
    await add(HOME);
    const ids = await add(OFFICE);
    const office = `/users/addresses/${idOf(ids, 'Kantor')}`;
    const wrong = await wati.put(office, { answers: { ...OFFICE, zip_code: '1' } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['zip_code']]);
    await wati.put(office, { answers: { ...OFFICE, zip_code: '76112' } });
    await wati.put(`/users/addresses/${idOf(ids, 'Rumah')}`, { answers: { ...HOME, contact: '081211112222' } });
    expect((await book()).map(({ answers }) => [answers.zip_code, answers.contact])).toEqual([
      ['76111', '081211112222'],
      ['76112', '081200001234'],
    ]);
    expect(await profile()).toMatchObject({ contact: '081211112222' });
    await wati.put(office, { answers: { ...OFFICE, zip_code: '76113' }, is_default: true });
    expect(await profile()).toMatchObject({ address_label: 'Kantor', zip_code: '76113' });
  });

  test('are removed; after the default one the next takes its place, and after the last there is none', async () => {
    await add(HOME);
    const ids = await add(OFFICE);
    const remove = async (label: string) => (await wati.delete(`/users/addresses/${idOf(ids, label)}`)).body.data;
    expect(labels(await remove('Rumah'))).toEqual(['Kantor true']);
    expect(await profile()).toEqual(OFFICE);
    expect(await remove('Kantor')).toEqual([]);
    expect(await profile()).toBeNull();
    expect(labels(await add(MOTHER))).toEqual(['Ibu true']);
  });

  test('are at most twenty, also when two devices add the last one at the same time', async () => {
    for (let n = 0; n < 19; n++) await add({ ...OFFICE, address_label: `Alamat ${n}` });
    const both = await Promise.all([1, 2].map(() => wati.post('/users/addresses', { answers: HOME })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      'Buku alamat sudah berisi 20 alamat. Hapus salah satunya lebih dahulu.',
    );
    const entries = await book();
    expect([entries.length, entries.filter(({ is_default }) => is_default).length]).toEqual([20, 1]);
  });
});

test('an address that the profile had, or gets in the old way, is the default entry of the book', async () => {
  await wati.patch('/auth/user/personal', { address: SAMPLE_ADDRESS });
  expect(await book()).toEqual([expect.objectContaining({ is_default: true, answers: SAMPLE_ADDRESS })]);
  await add(OFFICE);
  await wati.patch('/auth/user/personal', { address: { full_address: 'Jl. Baru No. 1, Klandasan' } });
  expect((await book()).map(({ answers }) => answers.full_address)).toEqual([
    'Jl. Baru No. 1, Klandasan',
    OFFICE.full_address,
  ]);
});

test('nobody reads or changes the addresses of somebody else', async () => {
  const [home] = await add(HOME);
  const joko = await server.as.user();
  const path = `/users/addresses/${home?.id}`;
  const tries = [joko.put(path, { answers: OFFICE }), joko.post(`${path}/default`), joko.delete(path)];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect([await book(joko), (await book())[0]?.answers]).toEqual([[], HOME]);
});

test('an order keeps recipient and phone of the chosen address, and not the name that the buyer gave it', async () => {
  const seller = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  const product = await createProduct(server, seller);
  await add(HOME);
  const chosen = (await add(MOTHER))[1]?.answers;
  const order = { delivery_method: 'seller_courier', address: chosen };
  const placed = await placeOrder(wati, [await putIntoCart(wati, product)], order);
  expect(placed.status, placed.text).toBe(201);
  const [{ id }] = placed.body.data.orders;
  const { address_label: _own, ...sent } = MOTHER;
  for (const [who, base] of [[wati, '/users'] as const, [seller, '/members'] as const]) {
    const { address, address_text } = (await who.get(`${base}/orders/${id}`)).body.data;
    expect([address, address_text]).toEqual([sent, expect.stringMatching(/^Ibu Salmah\. .+ 081277776666$/)]);
  }
  const row = await server.db.kysely.selectFrom('orders').select('address').where('id', '=', id).executeTakeFirst();
  expect(JSON.stringify(row)).not.toMatch(/Salmah|081277776666|Rumah|Ibu/);
});

test('the whole book is in the personal export, and goes with the account', async () => {
  await add(HOME);
  await add(MOTHER);
  const { data } = readDataExport((await (await withConfirmedPassword(wati)).get('/auth/user/export')).bytes);
  expect(data.users).toEqual([expect.objectContaining({ address: HOME })]);
  expect(data.user_addresses?.map(({ answers }: Entry) => answers)).toEqual(expect.arrayContaining([null, MOTHER]));
  expect((await wati.delete('/auth/user', { password: PASSWORD })).status).toBe(200);
  const left = await server.db.kysely
    .selectFrom('user_addresses')
    .select('id')
    .where('user_id', '=', wati.id)
    .execute();
  expect(left).toEqual([]);
});
