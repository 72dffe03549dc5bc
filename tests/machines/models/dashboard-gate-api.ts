/** The responses of the real server behind the events of the dashboard gate, and what its states show. */
import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import type { ApiModel } from '../support/model.ts';

interface World {
  /** A member, with or without a shop. */
  member: TestUser;
  business_id: string | null;
}

export async function dashboardGateApi(t: TestApp): Promise<ApiModel<World>> {
  const siti = await t.as.member({ name: 'Siti', business: true });
  const rahma = await t.as.member({ name: 'Rahma' });
  const other = await t.as.member({ name: 'Wati', business: true });
  const market = ({ member, business_id }: World) => member.get(`/members/market/${business_id}`);
  const profile = async ({ member }: World) => (await member.get('/auth/user')).body.data;

  return {
    start: async () => ({ member: siti, business_id: siti.business_id }),
    events: {
      'profile.loaded': {
        async call(world, { event }) {
          world.member = event.business_id === null ? rahma : siti;
          world.business_id = (await profile(world)).business?.id ?? null;
          expect(world.business_id === null).toBe(event.business_id === null);
        },
      },
      'profile.failed': {
        async call() {
          const answer = await t.as.visitor.get('/auth/user');
          expect(answer.status).toBe(401);
          expect(answer.body.message).toBe('Token is required');
        },
      },
      'market.loaded': {
        async call(world) {
          Object.assign(world, { member: siti, business_id: siti.business_id });
          const answer = await market(world);
          expect(answer.status).toBe(200);
          expect(answer.body.data.market.id).toBe(siti.business_id);
        },
      },
      'market.missing': {
        async call(world) {
          // Another member's market gives 404, like one that does not exist.
          world.business_id = other.business_id;
          expect((await market(world)).status).toBe(404);
        },
      },
      'market.failed': { noCall: 'The call gets no answer, or one that cannot be read.' },
      'dialog.closed': { noCall: 'A click; the server is not asked.' },
    },
    states: {
      'loading.profile': async ({ member }) => expect((await member.get('/auth/user')).status).toBe(200),
      'loading.market': async (world) => expect((await profile(world)).business.id).toBe(world.business_id),
      present: async (world) => expect((await market(world)).status).toBe(200),
      missing: async () => expect((await rahma.get('/auth/user')).body.data.business).toBeNull(),
      left: async () => expect((await rahma.get('/auth/user')).body.data.business).toBeNull(),
    },
  };
}
