/** A form as the studio opens it, and what the server says about the texts on its screen. */
import type { Checked, StudioFiles, StudioForm, StudioItem } from '#contract/studio.ts';
import { Recent } from '../../recent.ts';
import type { App, Person } from '../../types.ts';
import { digest, type Finding, type Read, readText } from '../forms/commands.ts';
import { countRecords } from '../forms/impact/queries.ts';
import { countUse, type FormCounts, getFindings } from '../forms/queries.ts';
import { isBuiltIn, tellsStaff } from '../submissions/commands.ts';
import { findArchived, listArchived } from './archive/queries.ts';
import { judgeTexts, tellChanges } from './judge.ts';
import { wantsMails } from './mails/queries.ts';
import { type FormUse, presentPublished, presentStudioForm, presentUnpublished } from './present.ts';
import { listNames, listWorks, type WorkRow } from './queries.ts';
import { openDesk } from './texts.ts';

export async function readForm(app: App, person: Pick<Person, 'id'>, id: string): Promise<StudioForm> {
  const desk = await openDesk(app, id);
  const db = app.db.kysely;
  return presentStudioForm(id, desk, await app.forms.list(), {
    taken: await listNames(db, id),
    archived: await findArchived(db, id),
    can_archive: desk.published !== undefined && !isBuiltIn(id),
    mails: tellsStaff(id) ? await wantsMails(db, id, person.id) : null,
  });
}

/** Texts as they stand on somebody's screen, stored or not. */
export async function checkTexts(app: App, id: string, files: StudioFiles): Promise<Checked> {
  const desk = await openDesk(app, id);
  const { laid, candidate, kind, also } = await judgeTexts(app, id, desk, files);
  const before = desk.published?.doc ?? null;
  const doc = candidate && { ...candidate.doc, version: (before?.version ?? 0) + 1 };
  // The preview's browser loads its validators from where every browser does.
  if (doc) app.forms.tryOut(doc);
  return {
    findings: laid.findings,
    doc,
    kind,
    changes: doc && before && kind !== 'same' ? tellChanges(before, doc) : [],
    also: also.map(({ id, doc }) => ({ id, title: doc.title })),
  };
}

/** Of works that nobody has published yet: the same text is read once. */
const heads = new Recent<Promise<Read>>(200);
const keyOf = ({ files }: WorkRow) => digest(files?.form ?? '');
const headOf = ({ files }: WorkRow) => readText(files?.form ?? '');

const useOf = (counts: FormCounts | undefined, elsewhere = 0): FormUse => {
  const { drafts = 0, submissions = 0 } = counts ?? {};
  return { drafts, submissions, records: submissions + elsewhere };
};

/** All forms: those in force, then those that somebody has only begun. */
export async function listForms(app: App, at: { page: number; per_page: number }) {
  const forms = await app.forms.list();
  const works = new Map((await listWorks(app.db.kysely)).map((work) => [work.form_id, work]));
  const known = new Set(forms.map(({ doc }) => doc.id));
  const counts = await countUse(app.db.kysely);
  const records = await countRecords(app.db.kysely);
  const findings = await getFindings<Finding>(app.db.kysely);
  const archived = await listArchived(app.db.kysely);
  const items: StudioItem[] = forms.map((form) =>
    presentPublished(
      form,
      works.get(form.doc.id),
      useOf(counts.get(form.doc.id), records.get(form.doc.id)),
      findings,
      archived.get(form.doc.id),
    ),
  );
  for (const work of works.values())
    if (!known.has(work.form_id))
      items.push(presentUnpublished(work, await heads.keep(keyOf(work), () => headOf(work))));
  return { items: items.slice((at.page - 1) * at.per_page, at.page * at.per_page), total: items.length };
}
