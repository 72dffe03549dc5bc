import { expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { testApp } from '#tests/support/app.ts';

const TOKEN = 'angka-untuk-prometheus-saja';
const FAR = '203.0.113.9';

test('other machines get the metrics only with the token', async () => {
  const { as } = await testApp({ metricsToken: TOKEN });
  const ask = (headers: Record<string, string> = {}, remoteAddress = FAR) =>
    as.visitor.request({ url: '/metrics', remoteAddress, headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  expect((await ask(bearer(TOKEN))).text).toContain('http_request_seconds');
  expect((await ask({ ...bearer(TOKEN), 'x-forwarded-for': FAR }, '127.0.0.1')).status).toBe(200);
  for (const wrong of ['', 'x', `${TOKEN}x`, TOKEN.slice(1)])
    expect((await ask(bearer(wrong))).status, wrong).toBe(401);
  expect((await ask()).status).toBe(401);
  expect((await ask({}, '127.0.0.1')).status, 'a bare connection of the machine').toBe(200);
});

test('a proxy on the same machine does not count as a direct connection', async () => {
  const { as } = await testApp();
  const ask = (headers: Record<string, string>) => as.visitor.request({ url: '/metrics', headers });
  for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
    expect((await ask({ [name]: 'x' })).status, name).toBe(404);
  expect((await ask({ host: 'umkm.balikpapan.go.id' })).status).toBe(404);
  expect((await ask({ host: '127.0.0.1:3000' })).status).toBe(200);
  expect((await ask({ authorization: 'Bearer null', host: 'umkm.balikpapan.go.id' })).status).toBe(404);
});

test('a token must be long enough, and excludes METRICS_PUBLIC', () => {
  const load = (env: Record<string, string>) => loadConfig({ SECRET_KEY: 'k'.repeat(32), ...env });
  expect(load({ METRICS_TOKEN: TOKEN }).metricsToken).toBe(TOKEN);
  expect(() => load({ METRICS_TOKEN: 'pendek' })).toThrow('METRICS_TOKEN');
  expect(() => load({ METRICS_TOKEN: TOKEN, METRICS_PUBLIC: '1' })).toThrow('salah satu');
});
