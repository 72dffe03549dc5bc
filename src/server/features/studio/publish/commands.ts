/** Publishing: now, or at a time that is set now; and taking that back. */
import type { PublishBody, Published } from '#contract/studio.ts';
import { problems } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { type ByWhom, noteDeed } from '../deed.ts';
import { judgeTexts } from '../judge.ts';
import { findWork, lockWork, saveTrouble, setPlan } from '../queries.ts';
import { type Desk, listMoved, openDesk } from '../texts.ts';
import { dropWork, requireMove, requireOwnLists, requireRevision } from '../work/commands.ts';
import { putInForce, requireSound } from './force.ts';

export const PLAN_JOB = 'forms.publish';
const YEAR_MS = 366 * 86_400_000;

/** What is stored as work. With `at` it waits for its time. */
export async function publishWork(app: App, by: ByWhom, id: string, body: PublishBody): Promise<Published> {
  const note = body.note.trim();
  if (body.at !== undefined) return planWork(app, by, id, { ...body, note, at: timeOf(app, body.at) });
  const { version, also } = await putInForce(app, id, {
    note,
    author_id: by.person.id,
    ask: (desk) => requireWork(desk, body.base_revision),
    files: ({ work }) => work?.files ?? nothing(),
    async before(trx, desk) {
      const work = await lockWork(trx, id);
      requireRevision({ ...desk, work }, body.base_revision);
      await requireOwnLists(trx, { ...desk, work }, work.files ?? nothing());
      requireMove(desk, work, { type: 'form.published', sound: true });
      await dropWork(trx, work, by);
    },
    async after(trx, published) {
      for (const one of published) await noteDeed(trx, by, 'form.published', one.id, { version: one.version, note });
    },
  });
  return { version, publish_at: null, also };
}

const nothing = (): never => {
  throw problems.CONFLICT('FORM_UNCHANGED');
};

function requireWork(desk: Desk, base: number): void {
  const { work } = desk;
  if (!work) throw problems.CONFLICT('FORM_UNCHANGED');
  requireRevision({ ...desk, work }, base);
  requireMove(desk, work, { type: 'form.published', sound: true });
}

/** A moment that is still to come, within a year. */
function timeOf(app: App, written: string): Date {
  const at = new Date(written);
  const away = at.getTime() - Date.now();
  if (away > 0 && away < YEAR_MS && /(Z|[+-]\d\d:?\d\d)$/i.test(written)) return at;
  throw problems.VALIDATION_FAILED({ at: [app.say('studio-server:plan.time')] });
}

interface Plan {
  base_revision: number;
  note: string;
  at: Date;
}
async function planWork(app: App, by: ByWhom, id: string, { base_revision, note, at }: Plan): Promise<Published> {
  const desk = await openDesk(app, id);
  requireWork(desk, base_revision);
  requireSound(await judgeTexts(app, id, desk, desk.work?.files ?? nothing()));
  await app.db.tx(async (trx) => {
    const work = await lockWork(trx, id);
    requireRevision({ ...desk, work }, base_revision);
    await requireOwnLists(trx, { ...desk, work }, work.files ?? nothing());
    requireMove(desk, work, { type: 'form.planned', sound: true });
    await setPlan(trx, id, { at, note, by: by.person.id });
    await app.jobs.send(trx, PLAN_JOB, { form: id, at: at.toISOString() }, { startAfter: at });
    await noteDeed(trx, by, 'form.planned', id, { at: at.toISOString(), note });
  });
  return { version: null, publish_at: at.toISOString(), also: [] };
}

export async function cancelPlan(app: App, by: ByWhom, id: string): Promise<void> {
  const desk = await openDesk(app, id);
  await app.db.tx(async (trx) => {
    const work = await lockWork(trx, id);
    requireMove(desk, work, { type: 'plan.canceled' });
    await setPlan(trx, id, null);
    await noteDeed(trx, by, 'form.unplanned', id);
  });
}

/** The time has come. May be run again: what was published, put off or taken back is no plan any more. */
export async function carryOutPlan(app: App, id: string, at: string): Promise<void> {
  const work = await findWork(app.db.kysely, id);
  const isDue = work?.publish_at?.toISOString() === at;
  if (!work || !isDue) return;
  const by: ByWhom | null = work.publish_by ? { person: { id: work.publish_by }, ip: null } : null;
  const desk = await openDesk(app, id);
  const verdict = await judgeTexts(app, id, desk, work.files ?? nothing());
  // Nobody is there to choose whose list shall stand.
  const isMoved = listMoved(desk, work.files ?? nothing()).length > 0;
  if (!verdict.candidate || isMoved) return putOff(app, id, at, verdict.laid.findings);
  await release(app, id, at, by, work.publish_note ?? '');
}

/** What is in force changed since, so that it no longer fits: the work stays, with the reason. */
const putOff = (app: App, id: string, at: string, findings: object[]): Promise<void> =>
  app.db.tx(async (trx) => {
    const work = await lockWork(trx, id);
    if (work.publish_at?.toISOString() !== at) return;
    await setPlan(trx, id, null);
    await saveTrouble(trx, id, findings);
    await noteDeed(trx, null, 'form.put-off', id, { at });
  });

class Overtaken extends Error {}

async function release(app: App, id: string, at: string, by: ByWhom | null, note: string): Promise<void> {
  try {
    await putInForce(app, id, {
      note,
      author_id: by?.person.id ?? null,
      files: ({ work }) => work?.files ?? nothing(),
      async before(trx, desk) {
        const work = await lockWork(trx, id);
        if (work.publish_at?.toISOString() !== at) throw new Overtaken();
        requireMove(desk, work, { type: 'plan.came', sound: true });
        await dropWork(trx, work, by);
      },
      async after(trx, published) {
        for (const one of published)
          await noteDeed(trx, by, 'form.published', one.id, { version: one.version, note, at });
      },
    });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
}
