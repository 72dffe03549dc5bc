import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { Envelope, ok } from '#contract/envelope.ts';
import { buildApp } from '#server/app.ts';
import type { Access, App } from '#server/types.ts';
import { testApp } from '#tests/support/app.ts';

const Who = Envelope(Type.Object({ who: Type.Union([Type.String(), Type.Null()]) }));
const addBusyRoute = (app: App) =>
  app.post(
    '/api/v1/rooms/busy',
    {
      config: { access: 'public', limit: { name: 'busy', max: 3, windowSeconds: 3600, by: 'account' } },
      schema: { body: Type.Object({ email: Type.String() }), response: { 200: Who } },
    },
    async () => ok({ who: null }),
  );
const { as, db, config } = await testApp({ rateFactor: 1 }, (app) => {
  const rooms: Record<string, Access> = {
    public: 'public',
    optional: 'optional',
    session: 'session',
    staff: 'audit.read',
    desk: 'licences.verify',
  };
  for (const [name, access] of Object.entries(rooms))
    app.get(`/api/v1/rooms/${name}`, { config: { access }, schema: { response: { 200: Who } } }, async (request) =>
      ok({ who: request.user?.name ?? null }),
    );
  app.post(
    '/api/v1/rooms/verified',
    { config: { access: 'session', verified: true }, schema: { response: { 200: Who } } },
    async (request) => ok({ who: request.user?.name ?? null }),
  );
  addBusyRoute(app);
});

describe('access by role and session', () => {
  test('an anonymous visitor can only use public routes', async () => {
    expect((await as.visitor.get('/rooms/public')).status).toBe(200);
    expect((await as.visitor.get('/rooms/optional')).body.data.who).toBeNull();
    const refused = await as.visitor.get('/rooms/session');
    expect([refused.status, refused.body.message]).toEqual([401, 'Token is required']);
    expect((await as.visitor.get('/rooms/staff')).status).toBe(401);
  });

  test('an invented or malformed token is an expired session', async () => {
    for (const token of ['at_made-up-made-up-made-up-made-up', 'short', 'x y'])
      expect((await as.bearer(token).get('/rooms/session')).status).toBe(401);
    expect((await as.bearer('at_made-up-made-up-made-up-made-up').get('/rooms/optional')).status).toBe(200);
  });

  test('each role can use only its own routes', async () => {
    const [budi, dewi, staf] = [await as.user(), await as.curator(), await as.staff()];
    expect((await budi.get('/rooms/staff')).status).toBe(403);
    expect((await dewi.get('/rooms/staff')).status).toBe(403);
    expect((await dewi.get('/rooms/desk')).body.data.who).toBe('Dewi');
    expect((await staf.get('/rooms/staff')).status).toBe(200);
  });

  test('a removed role, a disabled account and a revoked session take effect on the next request', async () => {
    const staf = await as.staff();
    await db.kysely.updateTable('users').set({ role: 'user' }).where('id', '=', staf.id).execute();
    expect((await staf.get('/rooms/staff')).status).toBe(403);
    await db.kysely.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', staf.id).execute();
    expect((await staf.get('/rooms/session')).status).toBe(401);
    const budi = await as.user();
    await db.kysely.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', budi.session_id).execute();
    expect((await budi.get('/rooms/session')).status).toBe(401);
  });

  test('some routes require a verified e-mail address and say so in a sentence', async () => {
    const answer = await (await as.member({ verified: false })).post('/rooms/verified');
    expect(answer.status).toBe(403);
    expect(answer.body.message).toContain('belum diverifikasi');
  });

  test('a route that does not declare its access or its response makes the start fail', async () => {
    const app = await buildApp({ config, db });
    app.get('/api/v1/forgotten', async () => ({}));
    await expect(app.ready()).rejects.toThrow('GET /api/v1/forgotten does not say who may call it');
  });
});

describe('rate limits', () => {
  test('the fourth attempt on an account is refused with the time to wait', async () => {
    const tries = [];
    for (let n = 0; n < 4; n++) tries.push(await as.visitor.post('/rooms/busy', { email: 'Siti@contoh.id' }));
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(tries[3]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(tries[3]?.body.message).toMatch(/Coba lagi dalam \d+ (detik|menit|jam)/);
    expect((await as.visitor.post('/rooms/busy', { email: 'siti@contoh.id ' })).status).toBe(429);
    expect((await as.visitor.post('/rooms/busy', { email: 'rahma@contoh.id' })).status).toBe(200);
  });

  test('parallel requests cannot exceed the limit together', async () => {
    const calls = Array.from({ length: 20 }, () => as.visitor.post('/rooms/busy', { email: 'many@contoh.id' }));
    expect((await Promise.all(calls)).filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test('two processes on one database share one limit', async () => {
    const other = await buildApp({ config, db });
    addBusyRoute(other);
    await other.ready();
    const call = { method: 'POST', url: '/api/v1/rooms/busy', payload: { email: 'shared@contoh.id' } } as const;
    for (let n = 0; n < 3; n++) expect((await other.inject(call)).statusCode).toBe(200);
    expect((await as.visitor.post('/rooms/busy', { email: 'shared@contoh.id' })).status).toBe(429);
    await other.close();
  });
});
