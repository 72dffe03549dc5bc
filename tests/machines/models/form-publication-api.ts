/** The life of a work on the real server. Time is not waited for: the job of a plan is run by hand, as its queue would. */
import { expect } from 'vitest';
import type { StudioForm } from '#contract/studio.ts';
import { decidePublication, type PublicationEvent, type PublicationState } from '#machines/form-publication.ts';
import { runScheduledPublication } from '#server/features/studio/publish/commands.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf } from '../../server/studio/studio-client.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
  at: string;
  /** A list of its own, of whose codes the form makes a condition. */
  list: string;
  /** Whether that list has all that the form counts on. */
  isSound: boolean;
  saves: number;
}

const WHOLE = ['ya', 'tidak'];
const isSound = (event: object) => 'sound' in event && event.sound === true;

export async function publicationApi({ as, app }: TestApp): Promise<ApiModel<World>> {
  const staff = await as.staff();
  const studio = createStudioClient(staff);
  const isPublished = async (id: string) => (await staff.get(`/forms/${id}`)).status === 200;
  const stateOf = ({ saved_at, schedule }: StudioForm): PublicationState =>
    saved_at === null ? 'settled' : schedule ? 'scheduled' : 'draft';

  let lists = 0;
  const { id: owner } = dataOf<{ id: string }>(await staff.post('/staff/forms', { title: 'Pemilik daftar' }));
  /** Publishes a list by the way of another form. */
  async function offer(list: string, codes: string[]): Promise<void> {
    const desk = await studio.open(owner);
    const head = `$schema: http://json-schema.org/draft-07/schema#\n$id: ${list}\ntype: string\n`;
    const text = `${head}enum: [${codes}]\nx-labels: { ${codes.map((code) => `${code}: ${code}`)} }\n`;
    dataOf(await studio.save(owner, { ...desk.files, lists: { [list]: text } }, desk.revision));
    dataOf(await studio.publish(owner));
  }

  /** Every event as its call; its answer is the caller's to judge. */
  async function call(world: World, event: PublicationEvent) {
    const { id } = world;
    const desk = await studio.open(id);
    switch (event.type) {
      case 'work.saved': {
        if (!event.differs) return studio.save(id, desk.published_files ?? desk.files, desk.revision);
        const form = `${desk.files.form}\n# ${++world.saves}\n`;
        return studio.save(id, { ...desk.files, form }, desk.revision);
      }
      case 'work.discarded':
        return staff.delete(studio.at(id, '/work'));
      case 'form.published':
        return studio.publish(id);
      case 'form.planned':
        return plan(world);
      case 'form.rolled-back':
        return staff.post(studio.at(id, '/rollback'), { version: 1, note: '' });
      case 'plan.canceled':
        return staff.delete(studio.at(id, '/schedule'));
      case 'plan.came':
        return undefined;
    }
  }
  async function plan(world: World) {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const answer = await studio.publish(world.id, '', at);
    if (answer.status < 400) world.at = at;
    return answer;
  }
  const done = async (world: World, { event }: Step) => void dataOf((await call(world, event as never)) as never);

  /** Run twice, as a queue may. */
  async function come(world: World, { event }: Step): Promise<void> {
    const { id, at, list } = world;
    // What the plan counts on is taken away by somebody who publishes another form meanwhile, or given back.
    if (world.isSound !== event.sound) await offer(list, event.sound ? WHOLE : ['ya']);
    world.isSound = Boolean(event.sound);
    await runScheduledPublication(app, id, at);
    await runScheduledPublication(app, id, at);
  }
  const EVENTS: PublicationEvent[] = [
    { type: 'work.saved', differs: true },
    { type: 'work.discarded' },
    { type: 'form.published', sound: true },
    { type: 'form.planned', sound: true },
    { type: 'form.rolled-back', sound: true },
    { type: 'plan.canceled' },
  ];
  const checked = new Set<string>();
  const expectState = async (world: World, { value }: Step['after']) => {
    const state = value as PublicationState;
    const desk = await studio.open(world.id);
    expect(stateOf(desk)).toBe(state);
    const facts = { state, isPublished: await isPublished(world.id) };
    expect(desk.published !== null).toBe(facts.isPublished);
    const key = `${state} ${facts.isPublished}`;
    if (checked.has(key)) return;
    checked.add(key);
    for (const event of EVENTS) {
      if (decidePublication(facts, event)) continue;
      const answer = await call(world, event);
      // A form that never was has no version to go back to.
      expect([event.type, [404, 409]]).toEqual([event.type, expect.arrayContaining([answer?.status])]);
    }
  };
  return {
    // Of a form that has been published nobody can take away what it counts on.
    isAllowed: ({ context }, event) => !context.isPublished || event.type !== 'plan.came' || isSound(event),
    start: async () => {
      const list = `daftar-${++lists}`;
      await offer(list, WHOLE);
      const { id } = dataOf<{ id: string }>(await staff.post('/staff/forms', { title: 'Survei' }));
      await studio.write(id, (text) => {
        text.setIn(['properties', 'jawab'], { title: 'Jawab', type: 'string', 'x-options': list });
        text.setIn(['properties', 'alasan'], { title: 'Alasan', type: 'string', 'x-show-if': { jawab: 'tidak' } });
        text.setIn(['x-steps', 0, 'fields'], ['pertanyaan_pertama', 'jawab', 'alasan']);
      });
      return { id, at: '', saves: 0, list, isSound: true };
    },
    events: {
      'work.saved': { call: done },
      'work.discarded': { call: done },
      'form.published': { call: done },
      'form.planned': { call: done },
      'form.rolled-back': { call: done },
      'plan.canceled': { call: done },
      'plan.came': { call: come },
    },
    states: {
      draft: expectState,
      scheduled: expectState,
      settled: expectState,
      gone: async ({ id }) => expect((await staff.get(studio.at(id))).status).toBe(404),
    },
  };
}
