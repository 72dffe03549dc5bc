/** The events of a subsidy programme on the real server: staff move it, and time ends it. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { SubsidyState } from '#contract/subsidies.ts';
import { listSubsidyEvents } from '#machines/subsidy.ts';
import { endExpiredSubsidies } from '#server/modules/marketplace/subsidies/subsidies.commands.ts';
import type { TestApp } from '#tests/support/app.ts';
import { planSubsidy } from '../../server/orders/subsidy-fixtures.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
}
const BASE = '/staff/subsidies';
const STAFF_EVENTS = ['subsidy.start', 'subsidy.pause', 'subsidy.resume', 'subsidy.end'] as const;

export async function subsidyApi(server: TestApp): Promise<ApiModel<World>> {
  const staff = await server.as.staff();
  const send = ({ id }: World, event: string) => staff.post(`${BASE}/${id}/status`, { event });
  const expectState = async (world: World, { value }: Step['after']) => {
    const state = value as SubsidyState;
    const allowed: string[] = listSubsidyEvents({ state, is_over: false });
    expect((await staff.get(`${BASE}/${world.id}`)).body.data).toMatchObject({
      state,
      events: allowed,
      editable: state !== 'ended',
    });
    for (const event of STAFF_EVENTS)
      if (!allowed.includes(event)) expect([event, (await send(world, event)).status]).toEqual([event, 409]);
  };
  return {
    start: async () => ({ id: await planSubsidy(staff) }),
    events: {
      ...Object.fromEntries(
        STAFF_EVENTS.map((event) => [
          event,
          { call: async (world: World) => expect((await send(world, event)).status).toBe(200) },
        ]),
      ),
      'subsidy.expire': {
        call: async ({ id }) => {
          await sql`update subsidies set starts_on = '2020-01-01', ends_on = '2020-01-31' where id = ${id}`.execute(
            server.db.kysely,
          );
          expect(await endExpiredSubsidies(server.app)).toBe(1);
          expect(await endExpiredSubsidies(server.app)).toBe(0);
        },
      },
    },
    states: { planned: expectState, running: expectState, paused: expectState, ended: expectState },
  };
}
