/** A refusal names all errors of a body: parameters of the request, unknown fields and answers of its form. */
import { describe, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { oneUserPerRole, type Role, sendRaw } from '#tests/support/routes.ts';
import { PASSWORD } from '#tests/support/test-users.ts';
import { addProduct, createSeller } from '../selling/seller-fixtures.ts';

const server = await testApp();
const people = await oneUserPerRole(server);

describe('all errors of a body at once', () => {
  test('a reset without an address and with an unknown field names both, twice', async () => {
    const { status, body } = await people.visitor.post('/auth/password/reset', { entah: 1 });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'entah']);
    expect(body.data.error).toEqual(body.errors);
  });

  test('a new password names the token and the unknown fields', async () => {
    const { status, body } = await people.visitor.post('/auth/password/reset/confirm', { entah: 1, password: 7 });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['entah', 'password', 'token']);
    expect(body.data.error).toEqual(body.errors);
  });

  test('a registration names missing, wrong and unknown fields', async () => {
    const { status, body } = await people.visitor.post('/auth/register', {
      name: 7,
      nik: '12',
      role: 'member',
      entah: 1,
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(
      expect.arrayContaining(['name', 'email', 'nik', 'password', 'phone_number', 'terms', 'privacy', 'entah']),
    );
  });

  test('a change of personal data names wrong and unknown fields, and changes nothing', async () => {
    const wati = await server.as.user({ name: 'Wati' });
    const { status, body } = await wati.patch('/auth/user/personal', {
      name: 'Wati Baru',
      phone_number: '1',
      entah: 1,
    });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['entah', 'phone_number']]);
    expect((await wati.get('/auth/user')).text).not.toContain('Wati Baru');
    expect((await wati.patch('/auth/user/personal', {})).status).toBe(422);
    expect((await wati.patch('/auth/user/personal', { address: 7, nik: 'x' })).status).toBe(422);
  });

  test.each<[string, string, Record<string, unknown>, string[]]>([
    [
      'an order',
      'user POST /users/orders',
      { delivery_method: 'kapal', total: 'x', address: { zip_code: 'abc' } },
      ['cart_item_ids', 'delivery_method', 'total', 'address.zip_code', 'address.full_address'],
    ],
    ['a consultation', 'user POST /consultations', { form_version: 'x', topik: 7 }, ['form_version', 'topik']],
    [
      'a message to the programme',
      'visitor POST /contact-us',
      { form_version: 'x', email: 'siti' },
      ['form_version', 'email', 'pesan'],
    ],
    [
      'a message with odd signs',
      'visitor POST /contact-us',
      { nama: 'Si\u202eti', email: 'siti' },
      ['nama', 'email', 'pesan'],
    ],
    [
      'a sent form',
      'visitor POST /forms/contact-us/submissions',
      { form_version: 'x', answers: { email: 'siti' } },
      ['form_version', 'email', 'pesan'],
    ],
    [
      'a bank account',
      'seller POST /members/add-payment-option',
      { type: 'x', form_version: 'x', bank_number: '12' },
      ['type', 'form_version', 'bank_number', 'bank_holder'],
    ],
    [
      'a product',
      'seller POST /members/products',
      { stock_from: -1, version: 'x', name: '', price: -5 },
      ['stock_from', 'version', 'name', 'price'],
    ],
    [
      'usual hours',
      'curator PUT /curators/hours',
      { form_version: 'x', answers: { entah: 1 } },
      ['form_version', 'entah'],
    ],
    [
      'a period',
      'staff POST /staff/curation/periods',
      { form_version: 'x', answers: { name: '' } },
      ['form_version', 'name'],
    ],
    [
      'a question of the FAQ',
      'staff POST /staff/content/faq-item',
      { status: 'x', answers: { entah: 1 } },
      ['status', 'entah'],
    ],
  ])('%s names the errors of the request and of the form', async (_what, call, body, named) => {
    const [who = '', method = '', path = ''] = call.split(' ');
    const person = who === 'seller' ? await createSeller(server, { name: 'Nurul' }) : people[who as Role];
    if (who === 'seller') await person.post('/auth/confirm-password', { password: PASSWORD });
    const answer = await sendRaw(person, method as 'POST', path, JSON.stringify(body), {
      'content-type': 'application/json',
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(expect.arrayContaining(named));
  });

  test('a changed product names the errors of the request and of the changed fields, and no unchanged field', async () => {
    const own = await createSeller(server, { name: 'Rahma' });
    const { id } = await addProduct(own, { name: 'Abon Kepiting' });
    const { status, body } = await own.patch(`/members/products/${id}`, { version: 'x', price: -5 });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['price', 'version']]);
  });

  test.each([[[]], ['kata'], [7], [null]])('a body of %j is refused with a sentence', async (body) => {
    for (const path of ['/auth/password/reset', '/auth/password/reset/confirm']) {
      const answer = await sendRaw(people.visitor, 'POST', path, JSON.stringify(body));
      expect([path, answer.status, Object.keys(answer.body.errors).length > 0]).toEqual([path, 422, true]);
    }
  });
});
