/** Publishes work now or at a set time, and cancels a scheduled publication. */
import type { PublishBody, PublishResult } from '#contract/studio.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { type Actor, recordFormAudit } from '../audit.ts';
import { checkDraftTexts } from '../check-draft-texts.ts';
import { type FormTexts, listChangedElsewhere, loadFormTexts } from '../form-texts.ts';
import { findWork, lockWork, type StoredFinding, saveTrouble, setSchedule } from '../studio.queries.ts';
import { clearWork, requireRevision, requireTransition, requireUnchangedLists } from '../work/work.commands.ts';
import { publishVersion, requireNoErrors } from './publish-version.ts';

export const PUBLISH_JOB = 'forms.publish';
const YEAR_MS = 366 * 86_400_000;

/** Publishes the stored work. With `at` it is scheduled. */
export async function publishWork(app: App, by: Actor, id: string, body: PublishBody): Promise<PublishResult> {
  const note = body.note.trim();
  if (body.at !== undefined)
    return schedulePublication(app, by, id, { ...body, note, at: parsePublishTime(app, body.at) });
  const { version, also } = await publishVersion(app, id, {
    note,
    author_id: by.user.id,
    precheck: (texts) => requireWork(texts, body.base_revision),
    files: ({ work }) => work?.files ?? throwUnchanged(),
    async before(trx, texts) {
      const work = await lockWork(trx, id);
      requireRevision({ ...texts, work }, body.base_revision);
      await requireUnchangedLists(trx, { ...texts, work }, work.files ?? throwUnchanged());
      requireTransition(texts, work, { type: 'form.published', sound: true });
      await clearWork(trx, work, by);
    },
    async after(trx, published) {
      for (const form of published)
        await recordFormAudit(trx, by, 'form.published', form.id, { version: form.version, note });
    },
  });
  return { version, publish_at: null, also };
}

const throwUnchanged = (): never => {
  throw problems.CONFLICT('FORM_UNCHANGED');
};

function requireWork(texts: FormTexts, base: number): void {
  const { work } = texts;
  if (!work) throw problems.CONFLICT('FORM_UNCHANGED');
  requireRevision({ ...texts, work }, base);
  requireTransition(texts, work, { type: 'form.published', sound: true });
}

/** A time in the future, at most a year away. */
function parsePublishTime(app: App, written: string): Date {
  const at = new Date(written);
  const away = at.getTime() - Date.now();
  if (away > 0 && away < YEAR_MS && /(Z|[+-]\d\d:?\d\d)$/i.test(written)) return at;
  throw problems.VALIDATION_FAILED({ at: [app.t('studio-server:plan.time')] });
}

interface Schedule {
  base_revision: number;
  note: string;
  at: Date;
}
async function schedulePublication(
  app: App,
  by: Actor,
  id: string,
  { base_revision, note, at }: Schedule,
): Promise<PublishResult> {
  const texts = await loadFormTexts(app, id);
  requireWork(texts, base_revision);
  requireNoErrors(await checkDraftTexts(app, id, texts, texts.work?.files ?? throwUnchanged()));
  await app.db.tx(async (trx) => {
    const work = await lockWork(trx, id);
    requireRevision({ ...texts, work }, base_revision);
    await requireUnchangedLists(trx, { ...texts, work }, work.files ?? throwUnchanged());
    requireTransition(texts, work, { type: 'form.planned', sound: true });
    await setSchedule(trx, id, { at, note, by: by.user.id });
    await app.jobs.send(trx, PUBLISH_JOB, { form: id, at: at.toISOString() }, { startAfter: at });
    await recordFormAudit(trx, by, 'form.planned', id, { at: at.toISOString(), note });
  });
  return { version: null, publish_at: at.toISOString(), also: [] };
}

export async function cancelSchedule(app: App, by: Actor, id: string): Promise<void> {
  const texts = await loadFormTexts(app, id);
  await app.db.tx(async (trx) => {
    const work = await lockWork(trx, id);
    requireTransition(texts, work, { type: 'schedule.canceled' });
    await setSchedule(trx, id, null);
    await recordFormAudit(trx, by, 'form.unplanned', id);
  });
}

/** Runs at the scheduled time, and may run again. A plan that was published, moved or cancelled is skipped. */
export async function runScheduledPublication(app: App, id: string, at: string): Promise<void> {
  const work = await findWork(app.db.kysely, id);
  const isDue = work?.publish_at?.toISOString() === at;
  if (!work || !isDue) return;
  const by: Actor | null = work.publish_by ? { user: { id: work.publish_by }, ip: null } : null;
  const texts = await loadFormTexts(app, id);
  const checked = await checkDraftTexts(app, id, texts, work.files ?? throwUnchanged());
  // Nobody is present who could resolve a list conflict.
  const isMoved = listChangedElsewhere(texts, work.files ?? throwUnchanged()).length > 0;
  if (!checked.compiled || isMoved) return postponePublication(app, id, at, checked.check.findings);
  await publishScheduled(app, id, at, by, work.publish_note ?? '');
}

/** The current version changed since, so the work no longer fits. The work stays, with the reason. */
const postponePublication = (app: App, id: string, at: string, findings: StoredFinding[]): Promise<void> =>
  app.db.tx(async (trx) => {
    const work = await lockWork(trx, id);
    if (work.publish_at?.toISOString() !== at) return;
    await setSchedule(trx, id, null);
    await saveTrouble(trx, id, findings);
    await recordFormAudit(trx, null, 'form.put-off', id, { at });
  });

class ScheduleChanged extends Error {}

async function publishScheduled(app: App, id: string, at: string, by: Actor | null, note: string): Promise<void> {
  try {
    await publishVersion(app, id, {
      note,
      author_id: by?.user.id ?? null,
      files: ({ work }) => work?.files ?? throwUnchanged(),
      async before(trx, texts) {
        const work = await lockWork(trx, id);
        if (work.publish_at?.toISOString() !== at) throw new ScheduleChanged();
        requireTransition(texts, work, { type: 'schedule.due', sound: true });
        await clearWork(trx, work, by);
      },
      async after(trx, published) {
        for (const form of published)
          await recordFormAudit(trx, by, 'form.published', form.id, { version: form.version, note, at });
      },
    });
  } catch (error) {
    if (!(error instanceof ScheduleChanged)) throw error;
  }
}
