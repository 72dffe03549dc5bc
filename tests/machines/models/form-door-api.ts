/** Opening and closing a form on the real server: each walk has a form of its own, and somebody who had begun it. */
import { expect } from 'vitest';
import { type DoorState, mayMove } from '#machines/form-door.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { data, deskOf } from '../../server/studio/desk.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
  begun: TestPerson;
}
const STATES: DoorState[] = ['open', 'closing', 'closed'];
const answers = { pertanyaan_pertama: 'Pasar Klandasan' };

export async function doorApi({ as }: TestApp): Promise<ApiModel<World>> {
  const staff = await as.staff();
  const late = await as.user();
  const studio = deskOf(staff);
  const move = ({ id }: World, state: DoorState) => staff.put(studio.at(id, '/state'), { state });
  const to =
    (state: DoorState) =>
    async (world: World): Promise<void> =>
      void data(await move(world, state));

  const look = async (world: World, { value }: Step['after']) => {
    const state = value as DoorState;
    const { id, begun } = world;
    expect((await late.get(`/forms/${id}`)).body.data.state).toBe(state);
    const listed = data<{ items: { id: string }[] }>(await late.get('/forms?per_page=100')).items;
    expect(listed.some((one) => one.id === id)).toBe(state === 'open');
    const { revision } = (await begun.get(`/forms/${id}/draft`)).body.data;
    const on = { answers: { pertanyaan_pertama: `Pasar ${revision}` }, base_revision: revision };
    expect((await begun.put(`/forms/${id}/draft`, on)).status).toBe(state === 'closed' ? 409 : 200);
    const first = await late.put(`/forms/${id}/draft`, { answers, base_revision: 0 });
    expect(first.status).toBe(state === 'open' ? 200 : 409);
    await late.delete(`/forms/${id}/draft`);
    for (const other of STATES) if (!mayMove(state, other)) expect((await move(world, other)).status).toBe(409);
  };
  return {
    start: async () => {
      const { id } = data<{ id: string }>(await staff.post('/staff/forms', { title: 'Survei' }));
      data(await studio.publish(id));
      const begun = await as.user();
      data(await begun.put(`/forms/${id}/draft`, { answers, base_revision: 0 }));
      return { id, begun };
    },
    events: {
      'door.opened': { call: to('open') },
      'door.narrowed': { call: to('closing') },
      'door.closed': { call: to('closed') },
    },
    states: Object.fromEntries(STATES.map((state) => [state, look])),
  };
}
