/** The events of a consultation on the real server, with an asker, curators with free hours, and an hour that has started. */
import { expect } from 'vitest';
import {
  CONSULTATION_EVENTS,
  type ConsultationEvent,
  type ConsultationEventName,
  type ConsultationFacts,
  listConsultationEvents,
} from '#machines/consultation.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';
import {
  hourFromNow,
  postAsCurator,
  requestConsultation,
  resultAnswers,
} from '../../server/consultations/consultation-fixtures.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
  asker: TestUser;
  curator: TestUser;
  staff: TestUser;
  /** The curator who gets the consultation when it is handed on. */
  next: TestUser;
  /** The curator's next free hour. */
  hours: number;
}
type Call = (world: World, note?: string | null) => Promise<ApiResponse>;
type Actor = 'asker' | 'curator' | 'staff';
const ACTORS = ['asker', 'curator', 'staff'] as const;

const book =
  (move: string): Call =>
  (world) =>
    postAsCurator(world.curator, world.id, move, hourFromNow(24 + world.hours++));
const writeMessage =
  (side: Actor): Call =>
  (world) =>
    world[side].post(`/consultations/${world.id}/messages`, { text: 'Apakah perlu membawa contoh produk?' });
const withNote =
  (move: string): Call =>
  ({ curator, id }, note) =>
    postAsCurator(curator, id, move, note ? { note } : {});

const handOn =
  (side: 'curator' | 'staff'): Call =>
  async (world, note) => {
    const { next, curator, id } = world;
    const path = `/${side === 'staff' ? side : 'curators'}/consultations/${id}/hand-on`;
    const answer = await world[side].post(path, { curator_id: next.id, ...(note ? { note } : {}) });
    if (answer.status === 200) Object.assign(world, { curator: next, next: curator });
    return answer;
  };

const CALLS: Record<Actor, Partial<Record<ConsultationEventName, Call>>> = {
  asker: {
    'consultation.cancel': ({ asker, id }) => asker.post(`/consultations/${id}/cancel`, {}),
    'consultation.rate': ({ asker, id }) =>
      asker.post(`/consultations/${id}/rating`, { answers: { rating: 5, komentar: 'Langkahnya jelas.' } }),
    'message.send': writeMessage('asker'),
  },
  curator: {
    'consultation.take': withNote('take'),
    'consultation.hand-on': handOn('curator'),
    'consultation.schedule': book('schedule'),
    'consultation.reschedule': book('reschedule'),
    'consultation.reject': withNote('reject'),
    'consultation.finish': ({ curator, id }) => postAsCurator(curator, id, 'done', { answers: resultAnswers() }),
    'consultation.miss': withNote('no-show'),
    'message.send': writeMessage('curator'),
  },
  staff: { 'consultation.hand-on': handOn('staff') },
};

const factsOf = ({ value, context }: Step['before']): ConsultationFacts => ({
  ...(context as Omit<ConsultationFacts, 'status'>),
  status: value as ConsultationFacts['status'],
});

export async function consultationApi({ as }: TestApp): Promise<ApiModel<World>> {
  const staff = await as.staff();
  const read = async (world: World, side: Actor = 'asker') =>
    (await world[side].get(`/consultations/${world.id}`)).body.data;
  /** A consultation that was canceled before a curator took it is visible only to the asker. */
  const sees = ({ has_curator, status }: ConsultationFacts) => has_curator || status === 'pending';

  /** The server refuses every event that the machine forbids in this state with 409, and nothing changes. */
  async function forbidsAll(world: World, facts: ConsultationFacts): Promise<void> {
    const before = await read(world);
    for (const side of ACTORS) {
      const may = listConsultationEvents(facts, side);
      for (const [event, call] of Object.entries(CALLS[side])) {
        if (may.includes(event as ConsultationEventName)) continue;
        const { status, body } = await call(world, 'Tidak boleh');
        const isEarly = event === 'consultation.finish' && facts.status === 'scheduled' && side === 'curator';
        const refusal = isEarly ? 422 : side !== 'curator' || sees(facts) ? 409 : 404;
        expect([event, side, status]).toEqual([event, side, refusal]);
        if (refusal !== 404) expect(body.data).toMatchObject({ status: facts.status, events: may });
      }
    }
    expect(await read(world)).toEqual(before);
  }

  const probed = new Set<string>();
  const probe = async (world: World, facts: ConsultationFacts) => {
    const state = JSON.stringify(facts);
    if (!probed.has(state)) await forbidsAll(world, facts);
    probed.add(state);
  };
  const call = async (world: World, step: Step) => {
    const event = step.event as unknown as ConsultationEvent;
    await probe(world, factsOf(step.before));
    const answer = await CALLS[event.by as Actor][event.type]?.(world, event.note);
    expect([answer?.status, event.type], answer?.text).toEqual([expect.toBeOneOf([200, 201]), event.type]);
  };
  const expectState = async (world: World, snapshot: Step['after']) => {
    const facts = factsOf(snapshot);
    const seen = await read(world);
    expect(seen).toMatchObject({ status: facts.status, events: listConsultationEvents(facts, 'asker') });
    expect([seen.curator !== null, seen.rating !== null]).toEqual([facts.has_curator, facts.is_rated]);
    expect(seen.timeline.at(-1).to_status).toBe(facts.status);
    if (sees(facts)) expect((await read(world, 'curator')).events).toEqual(listConsultationEvents(facts, 'curator'));
    if (snapshot.status === 'done') await probe(world, facts);
  };

  return {
    async start() {
      const asker = await as.user({ name: 'Siti' });
      const [curator, next] = [await as.curator({ name: 'Dewi' }), await as.curator({ name: 'Yusuf' })];
      return { asker, curator, next, staff, id: await requestConsultation(asker), hours: 1 };
    },
    events: {
      ...Object.fromEntries(
        CONSULTATION_EVENTS.filter((type) => type !== 'hour.begin').map((type) => [type, { call }]),
      ),
      'hour.begin': {
        noCall: 'Time does it; here the curator books the hour that runs right now.',
        stage: async ({ curator, id }) => {
          expect((await postAsCurator(curator, id, 'reschedule', hourFromNow(0))).status).toBe(200);
        },
      },
    },
    states: {
      pending: expectState,
      scheduled: expectState,
      done: expectState,
      rejected: expectState,
      canceled: expectState,
      no_show: expectState,
    },
  };
}
