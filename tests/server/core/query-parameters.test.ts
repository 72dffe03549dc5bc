import { describe, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { fillPath, listRoutes, oneUserPerRole, roleFor } from '#tests/support/routes.ts';

const server = await testApp();
const people = await oneUserPerRole(server);
const description = (await people.visitor.get('/openapi.json')).body;
const errorsOf = async (path: string) => {
  const { status, body } = await people.visitor.get(path);
  return [status, body.errors];
};

describe('a wrong parameter is named, with the allowed values', () => {
  test.each([
    ['/products?open=true', 'open', 'Parameter open hanya menerima nilai 1. Hilangkan jika tidak diperlukan.'],
    ['/products?open=0', 'open', 'Parameter open hanya menerima nilai 1. Hilangkan jika tidak diperlukan.'],
    ['/products?sort=nope', 'sort', 'Parameter sort harus salah satu dari: newest, cheapest, dearest, rating, sold.'],
    ['/products?sort=', 'sort', 'Parameter sort kosong. Isi nilainya, atau hilangkan.'],
    ['/products?page=', 'page', 'Parameter page kosong. Isi nilainya, atau hilangkan.'],
    ['/products?page=1&page=2', 'page', 'Parameter page hanya boleh dikirim satu kali.'],
    ['/products?sort=newest&sort=sold', 'sort', 'Parameter sort hanya boleh dikirim satu kali.'],
    ['/products?search=a&search=b', 'search', 'Parameter search hanya boleh dikirim satu kali.'],
    ['/products?page=1e3', 'page', 'Parameter page harus berupa bilangan bulat.'],
    ['/products?page=1.5', 'page', 'Parameter page harus berupa bilangan bulat.'],
    ['/products?page=0x10', 'page', 'Parameter page harus berupa bilangan bulat.'],
    ['/products?page=dua', 'page', 'Parameter page harus berupa bilangan bulat.'],
    ['/products?page=-1', 'page', 'Parameter page paling kecil 1.'],
    ['/products?page=0', 'page', 'Parameter page paling kecil 1.'],
    ['/products?page=999999999999', 'page', 'Parameter page paling besar 100000.'],
    [`/products?page=${'9'.repeat(200)}`, 'page', 'Parameter page paling besar 100000.'],
    ['/products?per_page=1000', 'per_page', 'Parameter per_page paling besar 100.'],
    ['/products?rating=6', 'rating', 'Parameter rating paling besar 5.'],
    [`/products?search=${'a'.repeat(101)}`, 'search', 'Parameter search paling banyak 100 karakter.'],
    ['/shops?warna=merah', 'warna', 'Parameter warna tidak dikenal.'],
    ['/events?past=ya', 'past', 'Parameter past hanya menerima nilai 1. Hilangkan jika tidak diperlukan.'],
  ])('%s', async (path, name, sentence) => {
    expect(await errorsOf(path)).toEqual([422, { [name]: [sentence] }]);
  });

  test('several wrong parameters are all named', async () => {
    const [, errors] = await errorsOf('/products?page=-1&sort=nope&open=true&warna=merah');
    expect(Object.keys(errors).sort()).toEqual(['open', 'page', 'sort', 'warna']);
  });

  test('the last allowed page is answered', async () => {
    for (const path of ['/products', '/shops', '/forms'])
      expect((await people.visitor.get(`${path}?page=100000&per_page=100`)).status, path).toBe(200);
  });
});

test('what is as long as an id, and none, is refused or found nowhere', async () => {
  const none = '-'.repeat(36);
  for (const [path, name] of [
    ['/staff/submissions', 'assignee'],
    ['/staff/submissions/export', 'ids'],
    ['/staff/people/export', 'ids'],
    ['/staff/consultations/export', 'ids'],
  ]) {
    const { status, body } = await people.staff.get(`${path}?${name}=${none}`);
    expect([path, status, Object.keys(body.errors ?? {})]).toEqual([path, 422, expect.arrayContaining([name])]);
  }
  for (const url of [`/order-list/${none}`, `/dashboard/member/orders/${none}`])
    expect((await people.user.post('/users/notifications/read', { url })).status).toBe(200);
});

test('a wrong choice in a body is reported with the allowed values', async () => {
  const { body } = await people.staff.post(fillPath('/staff/people/:id/role'), { role: 'raja' });
  expect(body.errors).toEqual({ role: ['Jenis Pengguna harus salah satu dari: curator, staff, user.'] });
});

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}
const parametersOf = (path: string, method: string): Parameter[] =>
  description.paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()].parameters ?? [];

slowTest(
  'every parameter of every route: a wrong value gives a sentence about it, never about a consent, and never a 5xx',
  async () => {
    let tried = 0;
    for (const route of listRoutes(server)) {
      if (route.method !== 'GET' || route.path === '/users/events') continue;
      const who = people[roleFor(route)];
      const path = fillPath(route.path);
      const query = parametersOf(route.path, route.method).filter((one) => one.in === 'query');
      for (const { name } of query)
        for (const value of [
          'x'.repeat(3_000),
          '-'.repeat(36),
          '-1',
          '1e308',
          '9'.repeat(30),
          '2147483648',
          '9007199254740993',
          '%00',
          `a&${name}=b`,
        ]) {
          const answer = await who.get(`${path}?${name}=${value}`);
          tried++;
          expect(answer.status, `${route.name} ${name}=${value}`).toBeLessThan(500);
          expect(answer.text, `${route.name} ${name}=${value}`).not.toContain('wajib disetujui');
          if (answer.status !== 422) continue;
          // Another missing parameter may be reported instead. A character that cannot be stored has its own code.
          const isTold =
            answer.headers['problem-code'] === 'UNSTORABLE_TEXT' || Object.keys(answer.body.errors).length > 0;
          expect(isTold, `${route.name} ${name}=${value} ${answer.text}`).toBe(true);
        }
    }
    expect(tried).toBeGreaterThan(300);
  },
);
