/** The events of a form's edits on the real server. The job of a scheduled publication is run directly, without waiting. */
import { expect } from 'vitest';
import type { StudioForm } from '#contract/studio.ts';
import { decidePublication, type PublicationEvent, type PublicationState } from '#machines/form-publication.ts';
import { runScheduledPublication } from '#server/modules/forms/studio/publish/publish.commands.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf } from '../../server/studio/studio-client.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
  at: string;
  /** An own list, whose codes a condition of the form uses. */
  list: string;
  /** Whether that list contains all codes that the form needs. */
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
    saved_at === null ? 'published' : schedule ? 'scheduled' : 'draft';

  let lists = 0;
  const { id: owner } = dataOf<{ id: string }>(await staff.post('/staff/forms', { title: 'Pemilik daftar' }));
  /** Publishes a list together with another form. */
  async function offer(list: string, codes: string[]): Promise<void> {
    const work = await studio.open(owner);
    const head = `$schema: http://json-schema.org/draft-07/schema#\n$id: ${list}\ntype: string\n`;
    const text = `${head}enum: [${codes}]\nx-labels: { ${codes.map((code) => `${code}: ${code}`)} }\n`;
    dataOf(await studio.save(owner, { ...work.files, lists: { [list]: text } }, work.revision));
    dataOf(await studio.publish(owner));
  }

  /** Sends the request of every event. The caller checks the response. */
  async function call(world: World, event: PublicationEvent) {
    const { id } = world;
    const work = await studio.open(id);
    switch (event.type) {
      case 'work.saved': {
        if (!event.differs) return studio.save(id, work.published_files ?? work.files, work.revision);
        const form = `${work.files.form}\n# ${++world.saves}\n`;
        return studio.save(id, { ...work.files, form }, work.revision);
      }
      case 'work.discarded':
        return staff.delete(studio.at(id, '/work'));
      case 'form.published':
        return studio.publish(id);
      case 'form.planned':
        return plan(world);
      case 'form.rolled-back':
        return staff.post(studio.at(id, '/rollback'), { version: 1, note: '' });
      case 'schedule.canceled':
        return staff.delete(studio.at(id, '/schedule'));
      case 'schedule.due':
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

  /** Runs the job twice, because a queue may do so. */
  async function come(world: World, { event }: Step): Promise<void> {
    const { id, at, list } = world;
    // Publishing another form removes codes that the scheduled publication needs, or restores them.
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
    { type: 'schedule.canceled' },
  ];
  const checked = new Set<string>();
  const expectState = async (world: World, { value }: Step['after']) => {
    const state = value as PublicationState;
    const work = await studio.open(world.id);
    expect(stateOf(work)).toBe(state);
    const facts = { state, isPublished: await isPublished(world.id) };
    expect(work.published !== null).toBe(facts.isPublished);
    const key = `${state} ${facts.isPublished}`;
    if (checked.has(key)) return;
    checked.add(key);
    for (const event of EVENTS) {
      if (decidePublication(facts, event)) continue;
      const answer = await call(world, event);
      // A form that was never published has no version to roll back to.
      expect([event.type, [404, 409]]).toEqual([event.type, expect.arrayContaining([answer?.status])]);
    }
  };
  return {
    // The codes that a published form uses cannot be removed.
    isAllowed: ({ context }, event) => !context.isPublished || event.type !== 'schedule.due' || isSound(event),
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
      'schedule.canceled': { call: done },
      'schedule.due': { call: come },
    },
    states: {
      draft: expectState,
      scheduled: expectState,
      published: expectState,
      deleted: async ({ id }) => expect((await staff.get(studio.at(id))).status).toBe(404),
    },
  };
}
