/**
 * The server reads the code in a seller's QRIS picture. Its problems are returned as sentences, its payload is not
 * sent.
 */
import QRCode from 'qrcode';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { checksum, createStaticQris } from '#engine/qris.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/long-test.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from './file-fixtures.ts';

let server: TestApp;
let siti: TestUser;
const good = createStaticQris({ name: 'Dapur Siti', city: 'Balikpapan', nmid: 'ID1020304050607' });
const seal = (body: string) => `${body}6304${checksum(`${body}6304`)}`;
/** The same code, with a field inserted before its end. */
const withField = (field: string) => seal(good.slice(0, -8).replace(/5802ID/, `${field}5802ID`));

beforeAll(async () => {
  server = await testApp();
  siti = await server.as.member({ name: 'Siti' });
});

const code = (text: string, options: object = {}) => QRCode.toBuffer(text, { width: 500, margin: 4, ...options });
async function send(data: Buffer, name = 'qris.png') {
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const answer = await siti.form('/uploads', { form: 'qris', field: 'picture', file: { data, name, type } });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

test('a good code: the shop’s name and NMID are shown for confirmation, without problems', async () => {
  const data = await send(await code(good));
  expect(data.qris).toEqual({ name: 'Dapur Siti', nmid: 'ID1020304050607', city: 'Balikpapan', problems: [] });
  expect(JSON.stringify(data)).not.toContain(good.slice(0, 40));
  const row = await server.db.kysely
    .selectFrom('files')
    .selectAll()
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  expect(row.visibility).toBe('private');
  expect(row.qris_payload).toMatch(/^v1:/);
});

test('a small code on a large poster, a photographed one and a white one on black are read', async () => {
  const small = await code(good, { width: 260 });
  const poster = await sharp({ create: { width: 1800, height: 2400, channels: 3, background: '#e8f3ee' } })
    .composite([{ input: small, left: 900, top: 1700 }])
    .png()
    .toBuffer();
  const photographed = await sharp(await code(good, { width: 700 }))
    .rotate(7, { background: '#777777' })
    .blur(1.2)
    .jpeg({ quality: 60 })
    .toBuffer();
  const inverted = await sharp(await code(good))
    .negate({ alpha: false })
    .png()
    .toBuffer();
  for (const [picture, name] of [
    [poster, 'poster.png'],
    [photographed, 'foto.jpg'],
    [inverted, 'gelap.png'],
  ] as const)
    expect((await send(picture, name)).qris).toMatchObject({ name: 'Dapur Siti', problems: [] });
});

test('a transparent one is read on white', async () => {
  const clear = await code(good, { color: { dark: '#000000ff', light: '#ffffff00' } });
  expect((await send(clear)).qris).toMatchObject({ nmid: 'ID1020304050607', problems: [] });
});

const problems: Array<[string, () => string, RegExp]> = [
  ['a changed code', () => good.replace('Dapur Siti', 'Dapur Sita'), /rusak atau sudah diubah/],
  ['a person-to-person code', () => withField('4012ID.DANA.WWW0'), /transfer antarorang/],
  ['a code for one payment', () => seal(good.slice(0, -8).replace('010211', '010212')), /satu kali pembayaran/],
  [
    'a code in dollars',
    () => seal(good.slice(0, -8).replace('5303360', '5303840')),
    /bukan untuk pembayaran dalam rupiah/,
  ],
  ['the address of some page', () => 'https://contoh.id/bayar', /bukan kode QRIS/],
];
test.each(problems)('%s: stored, with a warning in plain words', async (_name, text, sentence) => {
  const { qris } = await send(await code(text()));
  expect(qris.problems.join(' ')).toMatch(sentence);
});

longTest('a picture without any code: searched for a limited time, then stored with a warning', async () => {
  const noise = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  expect((await send(noise, 'pasar.jpg')).qris).toEqual({
    name: null,
    nmid: null,
    city: null,
    problems: [expect.stringMatching(/tidak terbaca/)],
  });
});

test('other fields are not searched for codes', async () => {
  const data = { data: await code(good), name: 'logo.png', type: 'image/png' };
  const answer = await siti.form('/uploads', { form: 'business-profile', field: 'business_logo', file: data });
  expect(answer.body.data).not.toHaveProperty('qris');
  expect((await send(await png(), 'polos.png')).qris.problems).toHaveLength(1);
});
