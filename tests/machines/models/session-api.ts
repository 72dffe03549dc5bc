/** Effects of the session's events on the real server, and what its states show. */
import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';
import { profileAnswers, uploadLogo } from '../../server/business/profile-answers.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  person: TestUser;
  /** Tokens stored in this browser. */
  token: string;
  refresh_token: string | null;
  /** The valid token. A damaged stored token simulates an expired one, because the server refuses both in the same way. */
  kept: string;
  session_id: string;
  /** The role on the server, which it returns at each login. */
  role: string;
}

let count = 0;

export async function sessionApi(t: TestApp): Promise<ApiModel<World>> {
  const bearer = (world: World) => t.as.bearer(world.token);
  const corruptToken = (token: string) => `${token.slice(0, -6)}ABCDEF`;

  async function logIn(world: World) {
    const { status, body } = await t.as.visitor.post('/auth/login', { email: world.person.email, password: PASSWORD });
    expect(status).toBe(200);
    Object.assign(world, body.data, { kept: body.data.token });
    const { items } = (await bearer(world).get('/auth/sessions')).body.data;
    world.session_id = items.find((item: { current: boolean }) => item.current).id;
  }
  const refuseIfNotRefreshable = (world: World, { event }: Step) => {
    if ((event.user as { refresh_token: string | null } | null)?.refresh_token === null) world.refresh_token = null;
  };
  const expectVerifyStatus = async (world: World, status: number) =>
    expect((await bearer(world).post('/auth/token/verify')).status).toBe(status);
  /** Seen from another device of the user: the server still lists this browser's session. */
  const expectSessionKnown = async (world: World) => {
    const { items } = (await world.person.get('/auth/sessions')).body.data;
    expect(items.map((item: { id: string }) => item.id)).toContain(world.session_id);
  };

  return {
    async start() {
      const world = { person: await t.as.user() } as World;
      await logIn(world);
      return world;
    },
    events: {
      'session.loaded': {
        noCall: 'The browser reads its own store.',
        stage: async (world, step) => refuseIfNotRefreshable(world, step),
      },
      'session.shared': {
        noCall: 'Another tab hands over what it has; the pair in it is one that the server gave out.',
        stage: logIn,
      },
      'network.failed': { noCall: 'The call gets no answer.' },
      'retry.due': { noCall: 'A clock of the browser; the call that follows is another event.' },
      'role.changed': {
        async call(world) {
          const { person } = world;
          // A user who submits the business profile becomes a member.
          const nik = `647101450190${String(++count).padStart(4, '0')}`;
          const becoming = world.role === 'user' ? { become_member: true, nik } : {};
          const body = { ...profileAnswers(await uploadLogo(person)), ...becoming };
          const saved = await person.post('/auth/user/business', body);
          expect(saved.status).toBe(200);
          world.role = 'member';
          expect((await person.post('/auth/token/verify')).body.data.role).toBe(world.role);
        },
      },
      'login.succeeded': { call: logIn },
      'token.verified': {
        async call(world) {
          world.token = world.kept;
          const answer = await bearer(world).post('/auth/token/verify');
          expect(answer.status).toBe(200);
          expect(answer.body.data).toMatchObject({ role: world.role, verified: true });
        },
      },
      'token.refused': {
        async call(world) {
          world.token = corruptToken(world.kept);
          await expectVerifyStatus(world, 401);
        },
      },
      'refresh.succeeded': {
        async call(world) {
          const answer = await t.as.visitor.post('/auth/token/refresh', { refresh_token: world.refresh_token });
          expect(answer.status).toBe(200);
          const { success, token, refresh_token } = answer.body;
          expect({ success, token, refresh_token }).toEqual({ success: true, ...answer.body.data });
          expect(refresh_token).not.toBe(world.refresh_token);
          Object.assign(world, { token, refresh_token, kept: token });
        },
      },
      'refresh.failed': {
        async call(world) {
          expect((await world.person.delete(`/auth/sessions/${world.session_id}`)).status).toBe(200);
          const answer = await t.as.visitor.post('/auth/token/refresh', { refresh_token: world.refresh_token });
          expect(answer.status).toBe(401);
        },
      },
      'session.ended': {
        async call(world) {
          world.token = world.kept;
          expect((await bearer(world).post('/auth/logout')).status).toBe(200);
        },
      },
      'logout.requested': {
        async call(world) {
          // This also works while the access token is being renewed, because the refresh token identifies the session.
          const { refresh_token } = world;
          const answer = await bearer(world).post('/auth/logout', refresh_token ? { refresh_token } : undefined);
          expect(answer.status).toBe(200);
          await expectVerifyStatus(world, 401);
          const { items } = (await world.person.get('/auth/sessions')).body.data;
          expect(items.map((item: { id: string }) => item.id)).not.toContain(world.session_id);
        },
      },
    },
    states: {
      'pending.loading': expectSessionKnown,
      'pending.verifying': expectSessionKnown,
      'pending.refreshing': (world) => expectVerifyStatus(world, 401),
      'loggedIn.authenticated': async (world, { context }) => {
        expect(context.user).not.toBeNull();
        if (world.token === world.kept) expect((await bearer(world).get('/auth/user')).status).toBe(200);
      },
      'loggedIn.renewing': async (world) => {
        await expectVerifyStatus(world, 401);
        await expectSessionKnown(world);
      },
      'loggedIn.unreachable': async (world, { context }) => {
        expect(context.user).not.toBeNull();
        await expectSessionKnown(world);
      },
      'loggedOut.anonymous': async (_world, { context }) => {
        expect(context.user).toBeNull();
        const answer = await t.as.visitor.get('/auth/user');
        expect(answer.status).toBe(401);
        expect(answer.body.message).toBe('Token is required');
      },
      'loggedOut.expired': async (world, { context }) => {
        expect(context.user).toBeNull();
        await expectVerifyStatus(world, 401);
        if (world.refresh_token === null) return;
        const answer = await t.as.visitor.post('/auth/token/refresh', { refresh_token: world.refresh_token });
        expect(answer.status).toBe(401);
      },
    },
  };
}
