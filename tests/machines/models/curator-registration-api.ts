/** The events of a curator registration on the real server. */
import { expect } from 'vitest';
import { REGISTRATION_STATUSES, type RegistrationStatus } from '#contract/curation.ts';
import {
  listRegistrationEvents,
  REGISTRATION_EVENT_NAMES,
  type RegistrationEvent,
} from '#machines/curator-registration.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { dataOf } from '../../server/curation/curation-fixtures.ts';
import { registrationAnswers } from '../../server/submissions/form-answers.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
  member: TestUser;
}

export async function registrationApi({ as }: TestApp): Promise<ApiModel<World>> {
  const [staff, dewi] = [await as.staff(), await as.curator({ name: 'Dewi' })];
  const call = ({ id, member }: World, { type, by, note }: RegistrationEvent) => {
    if (type === 'submission.withdraw') return member.post(`/auth/user/curations/${id}/withdraw`);
    const base = by === 'staff' ? '/staff/curation/registrations' : '/curators/registrations';
    return (by === 'staff' ? staff : dewi).post(`${base}/${id}/answer`, { event: type, note });
  };
  const expectState = async (world: World, { value }: Step['after']) => {
    const status = value as RegistrationStatus;
    const { items } = dataOf(await dewi.get(`/curators/registrations?status=${status}&per_page=100`));
    const seen = items.find(({ id }: { id: string }) => id === world.id);
    expect(seen).toMatchObject({ status, events: listRegistrationEvents(status, 'curator') });
    const own = dataOf(await world.member.get('/auth/user/curations')).items[0];
    expect(own).toMatchObject({ id: world.id, status, events: listRegistrationEvents(status, 'member') });
    const { curator } = dataOf(await world.member.get('/members/curation/status'));
    expect(curator?.id ?? null).toBe(status === 'accepted' ? dewi.id : null);
    if (status === 'waiting') return;
    for (const type of REGISTRATION_EVENT_NAMES)
      expect([type, (await call(world, { type, by: 'curator', note: 'Lagi' })).status]).toEqual([type, 409]);
  };
  return {
    start: async () => {
      const member = await as.member({ business: true });
      return { member, id: dataOf(await member.post('/curations', registrationAnswers(dewi.id)), 'send', 201).id };
    },
    events: Object.fromEntries(
      REGISTRATION_EVENT_NAMES.map((type) => [
        type,
        {
          call: async (world: World, { event }: Step) => {
            dataOf(await call(world, event as unknown as RegistrationEvent), type);
          },
        },
      ]),
    ),
    states: Object.fromEntries(REGISTRATION_STATUSES.map((status) => [status, expectState])),
  };
}
