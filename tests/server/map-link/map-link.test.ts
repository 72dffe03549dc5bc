import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from '#server/lib/public-address.ts';
import { type Address, ShortLinks } from '#server/modules/sellers/map-link/short-links.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type FakeGoogle, startFakeGoogle } from './fake-google.ts';

const GOOGLE: Address[] = [{ address: '142.250.4.100', family: 4 }];
const SHORT = 'https://maps.app.goo.gl/AbCdEf';
const PLACE =
  'https://www.google.com/maps/place/Amplang/@-1.27,116.83,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-1.2753!4d116.8341';
let edge: FakeGoogle | undefined;
afterEach(async () => {
  await edge?.close();
  edge = undefined;
});

/** Responses by path: a redirect target or a status. */
async function linksOver(routes: Record<string, string | number>, resolve = async () => GOOGLE, more: object = {}) {
  edge = await startFakeGoogle((request, response) => {
    const answer = routes[`${request.headers.host}${request.url}`] ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end('<html>'.repeat(1000));
    else response.writeHead(302, { location: answer, 'set-cookie': 'id=1' }).end();
  });
  return new ShortLinks({ agent: edge.agent, resolve, ...more });
}

describe('a short link', () => {
  test('leads to the coordinates in the URL behind it', async () => {
    const links = await linksOver({ 'maps.app.goo.gl/AbCdEf': PLACE });
    expect(await links.open(SHORT)).toMatchObject({ lat: -1.2753, lng: 116.8341, source: 'pin', approximate: false });
    expect(edge?.connected).toEqual(['142.250.4.100']);
  });
  test('is followed over several hops, without cookies and without data of the user', async () => {
    const links = await linksOver({
      'goo.gl/maps/one': 'https://app.goo.gl/maps/two',
      'app.goo.gl/maps/two': SHORT,
      'maps.app.goo.gl/AbCdEf': PLACE,
    });
    expect(await links.open('https://goo.gl/maps/one')).toMatchObject({ lat: -1.2753 });
    for (const { headers } of edge?.requests ?? []) expect(Object.keys(headers)).not.toContain('cookie');
  });
  test('is followed past the consent page, which is not requested', async () => {
    const links = await linksOver({
      'maps.app.goo.gl/AbCdEf': `https://consent.google.com/m?continue=${encodeURIComponent(PLACE)}&gl=DE`,
    });
    expect(await links.open(SHORT)).toMatchObject({ lat: -1.2753 });
    expect(edge?.requests).toHaveLength(1);
  });
  test('of a business shared from the app has no coordinates', async () => {
    const links = await linksOver({
      'maps.app.goo.gl/AbCdEf': 'https://maps.google.com?q=Amplang+Siti,+Balikpapan&ftid=0x2df:0x1',
    });
    expect(await links.open(SHORT)).toEqual({ problem: 'no-coordinates' });
  });
  test('is requested once for any number of users', async () => {
    const links = await linksOver({ 'maps.app.goo.gl/AbCdEf': PLACE });
    await Promise.all([links.open(SHORT), links.open(SHORT)]);
    await links.open(SHORT);
    expect(edge?.requests).toHaveLength(1);
  });
  test.each([
    ['that is gone', { 'maps.app.goo.gl/AbCdEf': 404 }],
    ['whose server is in trouble', { 'maps.app.goo.gl/AbCdEf': 500 }],
    ['that leads to itself', { 'maps.app.goo.gl/AbCdEf': SHORT }],
  ])('%s cannot be opened now', async (_name, routes) => {
    expect(await (await linksOver(routes)).open(SHORT)).toEqual({ problem: 'unreachable' });
    expect(edge?.requests.length).toBeLessThanOrEqual(5);
  });
  test('that returns a page instead of a redirect has no coordinates', async () => {
    expect(await (await linksOver({ 'maps.app.goo.gl/AbCdEf': 200 })).open(SHORT)).toEqual({
      problem: 'no-coordinates',
    });
  });
  test('with a silent server times out', async () => {
    edge = await startFakeGoogle(() => {});
    const links = new ShortLinks({ agent: edge.agent, resolve: async () => GOOGLE, hopMs: 100, totalMs: 200 });
    expect(await links.open(SHORT)).toEqual({ problem: 'unreachable' });
  });
  test('with an unresolvable name, as without internet, fails', async () => {
    const links = await linksOver({}, () => Promise.reject(new Error('ENOTFOUND')));
    expect(await links.open(SHORT)).toEqual({ problem: 'unreachable' });
  });
});

describe('no link leads into the own network', () => {
  test.each([
    'http://127.0.0.1:3104/metrics',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/maps/place/@1,1',
    'https://maps.app.goo.gl.evil.example/x',
    'https://maps.app.goo.gl@evil.example/x',
    'https://maps.app.goo.gl:8443/x',
    'https://[::1]/maps',
    'https://evil.example/maps/@-1.2,116.8',
    'file:///etc/passwd',
    'gopher://maps.app.goo.gl/x',
    '//evil.example/x',
  ])('a redirect to %s is not followed', async (target) => {
    const links = await linksOver({ 'maps.app.goo.gl/AbCdEf': target });
    expect(await links.open(SHORT)).toHaveProperty('problem');
    expect(edge?.requests).toHaveLength(1);
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:a00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '::127.0.0.1',
    '2002:7f00:1::',
    '2001:db8::1',
    // Translated to IPv4 by a network: RFC 8215, RFC 7915.
    '64:ff9b:1::a00:1',
    '::ffff:0:7f00:1',
    '::ffff:0:808:808',
    '2001:10::1',
    '3fff::1',
    '5f00::1',
    '4000::1',
    'kata',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  test.each(['142.250.4.100', '8.8.8.8', '2404:6800:4003:c00::64', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    ['one inner address', [{ address: '10.0.0.1', family: 4 }]],
    ['an inner address among public ones', [...GOOGLE, { address: '::ffff:10.0.0.1', family: 6 }]],
    ['no address', []],
  ])('a name that resolves to %s is not requested', async (_name, addresses) => {
    const links = await linksOver({ 'maps.app.goo.gl/AbCdEf': PLACE }, async () => addresses);
    expect(await links.open(SHORT)).toEqual({ problem: 'unreachable' });
    expect([edge?.requests, edge?.connected]).toEqual([[], []]);
  });

  test('each hop resolves a name once and connects to that address, so a second answer changes nothing', async () => {
    let times = 0;
    const links = await linksOver({ 'maps.app.goo.gl/AbCdEf': PLACE }, async () =>
      times++ === 0 ? GOOGLE : [{ address: '127.0.0.1', family: 4 }],
    );
    expect(await links.open(SHORT)).toMatchObject({ lat: -1.2753 });
    expect([times, edge?.connected]).toEqual([1, ['142.250.4.100']]);
  });
});

describe('the call', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  const ask = (link: unknown) => server.as.visitor.post('/check/coordinate/google-map-link', { link });

  test('reads a long link from its text, for any visitor', async () => {
    const answer = await ask(PLACE);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: '',
      data: { lat: -1.2753, lng: 116.8341, source: 'pin', approximate: false },
    });
  });
  test('reads a plain pair of numbers', async () => {
    expect((await ask('-1.2379, 116.8529')).body.data).toMatchObject({ lat: -1.2379, lng: 116.8529 });
  });
  test('says when the point is only the middle of the screen, or outside the city', async () => {
    const middle = await ask('https://www.google.com/maps/@-1.2379,116.8529,15z');
    expect(middle.body.data.approximate).toBe(true);
    expect(middle.body.message).toMatch(/perkiraan/);
    expect((await ask('https://www.google.com/maps?q=-6.2,106.8')).body.message).toMatch(/luar Balikpapan/);
  });
  test.each([
    ['https://contoh.id/peta', 'Ini bukan tautan Google Maps.'],
    ['https://google.com.evil.example/maps/@-1.2,116.8', 'Ini bukan tautan Google Maps.'],
    ['kata-kata saja', 'Ini bukan tautan Google Maps.'],
    ['', 'Ini bukan tautan Google Maps.'],
    [
      'https://www.google.com/maps/place/Balikpapan',
      'Tautan ini tidak memuat titik koordinat. Buka tautan di browser lalu salin alamat panjangnya, atau geser pin di peta.',
    ],
    [
      'https://www.google.com/maps?q=0,0',
      'Titik pada tautan ini tidak ada di peta. Periksa tautannya, atau geser pin di peta.',
    ],
  ])('%s gets its sentence at the link', async (link, sentence) => {
    const answer = await ask(link);
    expect([answer.status, answer.body.errors]).toEqual([422, { link: [sentence] }]);
  });
  test('without a link, or with another value: 422', async () => {
    expect((await ask(7)).status).toBe(422);
    expect((await ask('x'.repeat(5000))).status).toBe(422);
    expect((await server.as.visitor.post('/check/coordinate/google-map-link', {})).status).toBe(422);
  });
});
