import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { Envelope, ok } from '#contract/envelope.ts';
import { testApp } from '#tests/support/app.ts';

const Letter = Type.Object({
  name: Type.String({ minLength: 2, maxLength: 20 }),
  age: Type.Optional(Type.Integer({ minimum: 0 })),
  rows: Type.Optional(Type.Array(Type.Object({ price: Type.Integer({ minimum: 1 }) }))),
});

const { as } = await testApp({}, (app) => {
  app.post(
    '/api/v1/letters',
    { config: { access: 'public' }, schema: { body: Letter, response: { 200: Envelope(Letter) } } },
    async (request) => ok({ ...request.body, secret: 'never leaves' }),
  );
  app.get(
    '/api/v1/letters/:id',
    {
      config: { access: 'public' },
      schema: {
        params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
        querystring: Type.Object({
          open: Type.Optional(Type.Boolean()),
          page: Type.Integer({ minimum: 1, default: 1 }),
        }),
        response: { 200: Envelope(Type.Object({ id: Type.Integer(), open: Type.Boolean(), page: Type.Integer() })) },
      },
    },
    async ({ params, query }) => ok({ id: params.id, open: query.open ?? false, page: query.page }),
  );
  app.delete(
    '/api/v1/letters/:id',
    {
      config: { access: 'public' },
      schema: { params: Type.Object({ id: Type.String() }), response: { 200: Envelope(Type.Null()) } },
    },
    async () => ok(null),
  );
  app.get(
    '/api/v1/broken',
    { config: { access: 'public' }, schema: { response: { 200: Envelope(Type.Null()) } } },
    async () => {
      throw new Error('a secret of the house');
    },
  );
});

const json = { 'content-type': 'application/json' };
const send = (payload: string, headers: Record<string, string> = json) =>
  as.visitor.request({ method: 'POST', url: '/api/v1/letters', payload, headers });

describe('unreadable input is refused in the envelope', () => {
  const cases: [string, () => ReturnType<typeof send>, number][] = [
    ['half a JSON', () => send('{"name": "Si'), 400],
    ['an empty body that says it is JSON', () => send(''), 422],
    ['a prototype key', () => send('{"name":"Siti","__proto__":{"admin":true}}'), 400],
    ['a constructor key', () => send('{"name":"Siti","constructor":{"prototype":{"admin":true}}}'), 400],
    ['a list instead of an object', () => send('[]'), 422],
    ['a word instead of an object', () => send('"Siti"'), 422],
    ['null', () => send('null'), 422],
    ['plain text', () => send('name=Siti', { 'content-type': 'text/plain' }), 415],
    [
      'a form where JSON is required',
      () => send('name=Siti', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
    ],
    ['an unknown content type', () => send('x', { 'content-type': 'no/such-thing' }), 415],
    ['a body beyond the limit', () => send(JSON.stringify({ name: 'a'.repeat(300_000) })), 413],
    ['an address that does not exist', () => as.visitor.get('/no-such-place'), 404],
    ['an id with a wrong format', () => as.visitor.get('/letters/abc'), 404],
    ['another method', () => as.visitor.patch('/letters/1', { name: 'x' }), 405],
    ['a body where none is allowed', () => as.visitor.delete('/letters/1', { force: true }), 400],
    ['an unknown query parameter', () => as.visitor.get('/letters/1?sort=newest'), 422],
    ['a query parameter that is not a number', () => as.visitor.get('/letters/1?page=two'), 422],
    [
      'a broken escape in the address',
      () => as.visitor.request({ method: 'GET', url: '/api/v1/letters/%E0%A4%A' }),
      400,
    ],
    ['a URL that is too long', () => as.visitor.get(`/letters/${'1'.repeat(500)}`), 404],
  ];
  test.each(cases)('%s', async (_what, call, status) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      success: false,
      message: expect.stringMatching(/^[A-Z].*\.$/),
      errors: status === 422 ? expect.any(Object) : null,
      data: null,
    });
  });

  test('a wrong method gets a list of the allowed methods', async () => {
    const answer = await as.visitor.put('/letters/1', {});
    expect(String(answer.headers.allow).split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD']);
  });
});

describe('invalid input is reported by field', () => {
  test('unknown fields are named on every level', async () => {
    const answer = await as.visitor.post('/letters', { name: 'Siti', admin: true, rows: [{ price: 1, discount: 2 }] });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      admin: ['Isian ini tidak dikenal.'],
      'rows.0.discount': ['Isian ini tidak dikenal.'],
    });
  });

  test('all errors are reported at once, with label and limit', async () => {
    const answer = await as.visitor.post('/letters', { name: 'S', age: 'dua', rows: [{}] });
    expect(answer.body.errors).toEqual({
      name: ['Nama paling sedikit 2 karakter.'],
      age: ['Age harus berupa bilangan bulat.'],
      'rows.0.price': ['Price wajib diisi.'],
    });
  });

  test('input is not converted or dropped, and undeclared fields are not sent', async () => {
    const wrong = await as.visitor.post('/letters', { name: 'Siti', age: '5' });
    expect(wrong.status).toBe(422);
    const right = await as.visitor.post('/letters', { name: 'Siti', age: 5 });
    expect(right.body).toEqual({ success: true, message: '', errors: null, data: { name: 'Siti', age: 5 } });
  });

  test('URLs are text, so numbers and booleans are parsed by their declared type', async () => {
    const answer = await as.visitor.get('/letters/12?open=1');
    expect(answer.body.data).toEqual({ id: 12, open: true, page: 1 });
  });
});

test('an unexpected error is a 500 without details', async () => {
  const answer = await as.visitor.get('/broken');
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ success: false, message: 'Terjadi kesalahan', errors: null, data: null });
  expect(answer.text).not.toContain('secret');
});
