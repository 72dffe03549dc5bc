import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});

const get = (path: string, headers?: Record<string, string>) => world.as.visitor.get(path, headers);

test('a visitor goes from the province down to the village', async () => {
  const names = async (path: string) =>
    (await get(path)).body.data.map(({ id, name }: { id: string; name: string }) => `${id} ${name}`);
  expect(await names('/provinsi')).toContain('64 Kalimantan Timur');
  expect(await names('/provinsi/64/kota')).toContain('64.71 Kota Balikpapan');
  expect(await names('/provinsi/64/kota/64.71/kecamatan')).toHaveLength(6);
  expect(await names('/provinsi/64/kota/64.71/kecamatan/64.71.01/kelurahan')).toEqual([
    '64.71.01.1001 Manggar',
    '64.71.01.1002 Lamaru',
    '64.71.01.1003 Teritip',
    '64.71.01.1004 Manggar Baru',
  ]);
});

test('an unknown region, or one of another parent, is not found', async () => {
  const paths = [
    '/provinsi/99/kota',
    '/provinsi/Kaltim/kota',
    '/provinsi/64/kota/64.99/kecamatan',
    '/provinsi/63/kota/64.71/kecamatan',
    '/provinsi/64/kota/64.71/kecamatan/64.72.01/kelurahan',
    '/provinsi/64/kota/64.71/kecamatan/64.71.99/kelurahan',
    '/provinsi/64/kota/64/kecamatan',
  ];
  for (const path of paths) {
    const answer = await get(path);
    expect(answer.status, path).toBe(404);
    expect(answer.body).toMatchObject({ success: false, data: null });
  }
});

test('a browser with a current list gets 304', async () => {
  const first = await get('/provinsi/64/kota');
  expect(first.headers['cache-control']).toBe('public, max-age=86400');
  const again = await get('/provinsi/64/kota', { 'if-none-match': String(first.headers.etag) });
  expect(again.status).toBe(304);
  expect(again.text).toBe('');
  const other = await get('/provinsi/63/kota', { 'if-none-match': String(first.headers.etag) });
  expect(other.status).toBe(200);
});
