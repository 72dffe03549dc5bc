import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPublic } from '#web/api/fetch-public.ts';
import { type ApiProblem, problemOf, toProblem } from '#web/api/problem.ts';

let server: Server;
const answers: Record<string, { status: number; body: string }> = {
  '/baik': { status: 200, body: JSON.stringify({ success: true, message: '', errors: null, data: { id: 'satu' } }) },
  '/salah': {
    status: 422,
    body: JSON.stringify({
      success: false,
      message: 'Periksa isian',
      errors: { email: ['Isi email Anda.'] },
      data: null,
    }),
  },
  '/bisu': { status: 500, body: '<html>Bad gateway</html>' },
};
const browserFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers[request.url?.replace('/api/v1', '') ?? ''];
    if (!answer) return void request.socket.destroy();
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // In a browser a URL without a host means this site.
  globalThis.fetch = (input, init) => browserFetch(`http://127.0.0.1:${port}${input}`, init);
});
afterAll(() => {
  globalThis.fetch = browserFetch;
  server.close();
});

const failure = (path: string) =>
  fetchPublic(path).then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiProblem,
  );

test('a successful response gives its data', async () => {
  expect(await fetchPublic('/baik')).toEqual({ id: 'satu' });
});

test("an error carries status, the server's message, and the messages of its fields", async () => {
  expect(await failure('/salah')).toMatchObject({
    status: 422,
    message: 'Periksa isian',
    errors: { email: ['Isi email Anda.'] },
  });
});

test("a response without a message is 'Terjadi kesalahan'", async () => {
  expect(await failure('/bisu')).toMatchObject({ status: 500, message: 'Terjadi kesalahan', errors: {} });
});

test("no response is status 500, 'Tidak ada respons dari server'", async () => {
  expect(await failure('/putus')).toMatchObject({ status: 500, message: 'Tidak ada respons dari server' });
});

test("any other failure is status 500, 'Terjadi kesalahan'", () => {
  expect(toProblem(new TypeError('x is undefined'))).toMatchObject({ status: 500, message: 'Terjadi kesalahan' });
  const known = problemOf(404, { success: false, message: 'Tidak ditemukan', errors: null, data: null });
  expect(toProblem(known)).toBe(known);
  expect(String(known)).toBe('ApiProblem: Tidak ditemukan');
});

test('a conflict carries the values of the server', () => {
  const body = { success: false, message: 'Stok berubah', errors: null, data: { stock_quantity: 3 } };
  expect(problemOf(409, body).data).toEqual({ stock_quantity: 3 });
  for (const none of [null, 'Bad gateway', { message: '' }])
    expect(problemOf(502, none)).toMatchObject({ message: 'Terjadi kesalahan', data: null });
});
