/** A form as the studio opens it, and the check of the texts on its screen. */
import type { CheckResult, StudioFiles, StudioForm, StudioItem } from '#contract/studio.ts';
import { LruCache } from '#server/lib/lru-cache.ts';
import type { App, User } from '#server/types.ts';
import { digest, type Finding, readYamlText, type YamlReading } from '../forms/forms.commands.ts';
import { countFormUse, type FormCounts, getFindings } from '../forms/forms.queries.ts';
import { countRecordsByForm } from '../forms/impact/impact.queries.ts';
import { listRuleFailures } from '../forms/rule-failures.queries.ts';
import { isBuiltIn, isSentAsSubmission, notifiesStaff } from '../submissions/submissions.commands.ts';
import { findArchived, listArchived } from './archive/archive.queries.ts';
import { checkDraftTexts, describeFormChanges } from './check-draft-texts.ts';
import { loadFormTexts } from './form-texts.ts';
import { wantsMails } from './mails/mails.queries.ts';
import { type FormUse, presentPublished, presentStudioForm, presentUnpublished } from './studio.present.ts';
import { listQuestionNames, listWorks, type WorkRow } from './studio.queries.ts';

export async function readForm(app: App, user: Pick<User, 'id'>, id: string): Promise<StudioForm> {
  const texts = await loadFormTexts(app, id);
  const db = app.db.kysely;
  return presentStudioForm(id, texts, await app.forms.list(), {
    taken: await listQuestionNames(db, id),
    failures: await listRuleFailures(db, id),
    archived: await findArchived(db, id),
    can_archive: texts.published !== undefined && !isBuiltIn(id),
    follows_up: !isBuiltIn(id),
    connects: texts.published !== undefined && isSentAsSubmission(id),
    mails: notifiesStaff(id) ? await wantsMails(db, id, user.id) : null,
  });
}

/** Checks texts on a user's screen, stored or not. */
export async function checkTexts(app: App, id: string, files: StudioFiles): Promise<CheckResult> {
  const texts = await loadFormTexts(app, id);
  const { check, compiled, kind, also } = await checkDraftTexts(app, id, texts, files);
  const before = texts.published?.doc ?? null;
  const doc = compiled && { ...compiled.doc, version: (before?.version ?? 0) + 1 };
  // The preview's browser loads its validators from the same URL as every browser.
  if (doc) await app.forms.registerPreview(doc);
  return {
    findings: check.findings,
    doc,
    kind,
    changes: doc && before && kind !== 'same' ? describeFormChanges(before, doc) : [],
    also: also.map(({ id, doc }) => ({ id, title: doc.title })),
  };
}

/** Caches titles of unpublished work, so the same text is read only once. */
const headCache = new LruCache<Promise<YamlReading>>(200);
const keyOf = ({ files }: WorkRow) => digest(files?.form ?? '');
const readHead = ({ files }: WorkRow) => readYamlText(files?.form ?? '');

const toFormUse = (counts: FormCounts | undefined, elsewhere = 0): FormUse => {
  const { drafts = 0, submissions = 0 } = counts ?? {};
  return { drafts, submissions, records: submissions + elsewhere };
};

/** All forms: the current ones, then forms that were begun and never published. */
export async function listForms(app: App, at: { page: number; per_page: number }) {
  const forms = await app.forms.list();
  const works = new Map((await listWorks(app.db.kysely)).map((work) => [work.form_id, work]));
  const known = new Set(forms.map(({ doc }) => doc.id));
  const counts = await countFormUse(app.db.kysely);
  const records = await countRecordsByForm(app.db.kysely);
  const findings = await getFindings<Finding>(app.db.kysely);
  const archived = await listArchived(app.db.kysely);
  const items: StudioItem[] = forms.map((form) =>
    presentPublished(
      form,
      works.get(form.doc.id),
      toFormUse(counts.get(form.doc.id), records.get(form.doc.id)),
      findings,
      archived.get(form.doc.id),
    ),
  );
  for (const work of works.values())
    if (!known.has(work.form_id))
      items.push(presentUnpublished(work, await headCache.getOrCreate(keyOf(work), () => readHead(work))));
  return { items: items.slice((at.page - 1) * at.per_page, at.page * at.per_page), total: items.length };
}
