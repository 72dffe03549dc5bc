/** The events of a curation entry on the real server, with a member who submits, curators who verify and score, and staff. */
import { expect } from 'vitest';
import {
  CURATION_EVENTS,
  type CurationEvent,
  type CurationFacts,
  decideCuration,
  listCurationEvents,
} from '#machines/curation.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';
import {
  dataOf,
  decideEntry,
  movePeriod,
  openPeriod,
  reviewUrl,
  scoreEntry,
  scoreSheet,
  sendEntry,
  verifyEntry,
} from '../../server/curation/curation-fixtures.ts';
import type { ApiModel, Step } from '../support/model.ts';

interface World {
  id: string;
  member: TestUser;
  /** Curators who filed a sheet, in order. */
  scored: TestUser[];
}

export async function curationApi({ as }: TestApp): Promise<ApiModel<World>> {
  const staff = await as.staff();
  const officer = await as.curator({ name: 'Dewi' });
  const curators = [
    await as.curator({ name: 'Yusuf' }),
    await as.curator({ name: 'Rini' }),
    await as.curator({ name: 'Joko' }),
  ];
  // The period is in review, so new entries belong to no period until staff assign them.
  const period = await openPeriod(staff);
  await movePeriod(staff, period, 'review');
  const marks = { product: 'Sebutkan nama produknya', raw_materials: 'Rinci bahannya' };

  const assign = ({ id }: World, period_id: string | null) =>
    staff.put(`/staff/curation/submissions/${id}/period`, { period_id });
  const correctEntry = ({ id, member }: World) =>
    member.patch(`/auth/user/curations/${id}`, { product: 'Madu kelulut Teritip' });
  const withdraw = ({ id, member }: World) => member.post(`/auth/user/curations/${id}/withdraw`);

  /** Sends the request of an event. */
  async function call(world: World, event: CurationEvent): Promise<ApiResponse> {
    const { id } = world;
    const decider = event.by === 'staff' ? staff : (world.scored[0] ?? officer);
    const [kind = '', name = ''] = event.type.split('.');
    if (kind === 'decision') return decideEntry(decider, id, name, event.note ?? undefined);
    if (event.type === 'period.assign') return assign(world, period);
    if (event.type === 'period.release') return assign(world, null);
    if (event.type === 'submission.withdraw') return withdraw(world);
    if (event.type === 'revision.send') return correctEntry(world);
    if (event.type === 'score.file') {
      const scorer = curators.find((one) => !world.scored.includes(one)) ?? (curators[0] as TestUser);
      const answer = await scoreEntry(scorer, id, scoreSheet(world.scored.length === 1 && event.scoresDiffer ? 1 : 5));
      if (answer.status === 200) world.scored.push(scorer);
      return answer;
    }
    return verifyEntry(event.by === 'staff' ? staff : officer, id, event.type, { note: event.note, marks });
  }

  const factsOf = ({ value, context }: Step['before']) => ({ status: value, ...context }) as unknown as CurationFacts;
  const read = async ({ member, id }: World) => dataOf(await member.get(`/auth/user/curations/${id}`));

  /** The server refuses every event that the machine forbids for everyone with 409, and the entry does not change. */
  async function forbidsTheRest(world: World, facts: CurationFacts): Promise<void> {
    const before = await read(world);
    // Decisions are sent by staff, other events by a user who may send them in some state.
    const by = (type: string) =>
      ({ 'score.file': 'curator', 'revision.send': 'member', 'submission.withdraw': 'member' })[type] ?? 'staff';
    for (const type of CURATION_EVENTS) {
      const event = { type, by: by(type), note: 'Tidak boleh', markedFields: 2, scoresDiffer: false } as CurationEvent;
      if (decideCuration(facts, event)) continue;
      const { status } = await call(world, event);
      expect([type, facts.status, status]).toEqual([
        type,
        facts.status,
        type === 'score.file' && !canSee(facts) ? 404 : 409,
      ]);
    }
    expect(await read(world)).toEqual(before);
  }
  /** A curator who does not assist the business cannot see an entry without a period or a withdrawn one. */
  const canSee = ({ has_period, status }: CurationFacts) => has_period && status !== 'withdrawn';

  const probed = new Set<string>();
  const probe = async (world: World, facts: CurationFacts) => {
    const key = JSON.stringify(facts);
    if (probed.has(key)) return;
    probed.add(key);
    await forbidsTheRest(world, facts);
  };

  return {
    start: async () => {
      const member = await as.member({ business: { curator_id: officer.id } });
      return { member, id: await sendEntry(member), scored: [] };
    },
    events: Object.fromEntries(
      CURATION_EVENTS.map((type) => [
        type,
        {
          call: async (world: World, { event, before }: Step) => {
            await probe(world, factsOf(before));
            const answer = await call(world, event as unknown as CurationEvent);
            expect([type, answer.status, answer.body.message]).toEqual([type, 200, expect.any(String)]);
          },
        },
      ]),
    ),
    states: Object.fromEntries(
      Object.keys(DECIDED)
        .concat(RUNNING)
        .map((state) => [
          state,
          async (world: World, snapshot: Step['after']) => {
            const facts = factsOf(snapshot);
            const seen = await read(world);
            expect(seen).toMatchObject({ status: state, events: listCurationEvents(facts, { by: 'member' }) });
            expect(seen.timeline.at(-1).to_status).toBe(state);
            const staffView = dataOf(await staff.get(`${reviewUrl(staff)}/${world.id}`));
            expect(staffView).toMatchObject({ scores: facts.scoreSheets, third_look: facts.scoresDiffer });
            expect(staffView.events).toEqual(listCurationEvents(facts, { by: 'staff' }));
            expect(staffView.period?.id ?? null).toBe(facts.has_period ? period : null);
            if (state in DECIDED) {
              await probe(world, facts);
              expect(seen.grade).toEqual(DECIDED[state] ? expect.stringMatching(/^[ABCD]$/) : null);
            }
          },
        ]),
    ),
  };
}
const RUNNING = ['submitted', 'verifying', 'revision', 'assessing'];
/** Final states, with or without a grade. */
const DECIDED: Record<string, boolean> = {
  passed: true,
  passed_with_notes: true,
  failed: true,
  withdrawn: false,
  rejected_docs: false,
};
