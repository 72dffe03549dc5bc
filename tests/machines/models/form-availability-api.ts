/** Opening and closing a form on the real server. Each walk has its own form and a user who has started it. */
import { expect } from 'vitest';
import { canChangeAvailability, type FormAvailability } from '#machines/form-availability.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createStudioClient, dataOf } from '../../server/studio/studio-client.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
  begun: TestUser;
}
const STATES: FormAvailability[] = ['open', 'closing', 'closed'];
const answers = { pertanyaan_pertama: 'Pasar Klandasan' };

export async function formAvailabilityApi({ as }: TestApp): Promise<ApiModel<World>> {
  const staff = await as.staff();
  const otherUser = await as.user();
  const studio = createStudioClient(staff);
  const move = ({ id }: World, state: FormAvailability) => staff.put(studio.at(id, '/state'), { state });
  const to =
    (state: FormAvailability) =>
    async (world: World): Promise<void> =>
      void dataOf(await move(world, state));

  const expectState = async (world: World, { value }: Step['after']) => {
    const state = value as FormAvailability;
    const { id, begun } = world;
    expect((await otherUser.get(`/forms/${id}`)).body.data.state).toBe(state);
    const listed = dataOf<{ items: { id: string }[] }>(await otherUser.get('/forms?per_page=100')).items;
    expect(listed.some((one) => one.id === id)).toBe(state === 'open');
    const { revision } = (await begun.get(`/forms/${id}/draft`)).body.data;
    const on = { answers: { pertanyaan_pertama: `Pasar ${revision}` }, base_revision: revision };
    expect((await begun.put(`/forms/${id}/draft`, on)).status).toBe(state === 'closed' ? 409 : 200);
    const first = await otherUser.put(`/forms/${id}/draft`, { answers, base_revision: 0 });
    expect(first.status).toBe(state === 'open' ? 200 : 409);
    await otherUser.delete(`/forms/${id}/draft`);
    for (const other of STATES)
      if (!canChangeAvailability(state, other)) expect((await move(world, other)).status).toBe(409);
  };
  return {
    start: async () => {
      const { id } = dataOf<{ id: string }>(await staff.post('/staff/forms', { title: 'Survei' }));
      dataOf(await studio.publish(id));
      const begun = await as.user();
      dataOf(await begun.put(`/forms/${id}/draft`, { answers, base_revision: 0 }));
      return { id, begun };
    },
    events: {
      'form.opened': { call: to('open') },
      'form.closing': { call: to('closing') },
      'form.closed': { call: to('closed') },
    },
    states: Object.fromEntries(STATES.map((state) => [state, expectState])),
  };
}
