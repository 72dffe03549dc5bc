/** What the programme's staff sees at a glance: every form as it stands, and what was sent to them. */
import { type Static, Type } from 'typebox';
import { Page, PageQuery, page } from '#contract/envelope.ts';
import { StaffForm, StaffSubmission, StaffSubmissionQuery, SubmissionColumn } from '#contract/submissions.ts';
import type { Answers } from '#engine/types.ts';
import type { App } from '../../types.ts';
import type { Finding } from '../forms/commands.ts';
import { countUse, getFindings } from '../forms/queries.ts';
import { presentItems } from '../submissions/present.ts';
import { listAnswers, listSubmissions } from '../submissions/queries.ts';
import { presentColumns, presentRowAnswers, presentStaffForm } from './present.ts';

const config = { access: ['staff' as const] };
const Submissions = Page(StaffSubmission);
/** A page of submissions says its columns: those of the form in force, none while no form is chosen. */
const SubmissionGrid = Type.Object({
  ...Submissions.properties,
  data: Type.Object({ ...Submissions.properties.data.properties, columns: Type.Array(SubmissionColumn) }),
});
type SubmissionGrid = Static<typeof SubmissionGrid>;

export default async function routes(app: App) {
  app.get(
    '/staff/forms',
    {
      config,
      schema: {
        summary: 'Forms in force: version, hash, use, and what is wrong with a file',
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: Page(StaffForm) },
      },
    },
    async (request) => {
      const at = request.query;
      const forms = await app.forms.list();
      const shown = forms.slice((at.page - 1) * at.per_page, at.page * at.per_page);
      const counts = await countUse(app.db.kysely);
      const findings = await getFindings<Finding>(app.db.kysely);
      return page(
        shown.map((form) => presentStaffForm(form, counts.get(form.doc.id), findings)),
        { ...at, total: forms.length },
      );
    },
  );

  app.get(
    '/staff/submissions',
    {
      config,
      schema: {
        summary: 'What was sent, newest first; with `form` also the answers, column by column',
        querystring: StaffSubmissionQuery,
        response: { 200: SubmissionGrid },
      },
    },
    async (request): Promise<SubmissionGrid> => {
      const { form, ...at } = request.query;
      const doc = form === undefined ? undefined : (await app.forms.get(form)).doc;
      const { rows, total } = await listSubmissions(app.db.kysely, doc ? { forms: [doc.id] } : {}, at);
      const items = await presentItems(app, rows);
      const kept = doc
        ? await listAnswers(
            app.db.kysely,
            rows.map((row) => row.id),
          )
        : new Map<string, Answers>();
      const answersOf = (id: string) => (doc ? presentRowAnswers(app.crypt, doc, id, kept.get(id) ?? {}) : {});
      const answer = page(
        items.map((item) => ({ ...item, answers: answersOf(item.id) })),
        { ...at, total },
      );
      return { ...answer, data: { ...answer.data, columns: doc ? presentColumns(doc) : [] } };
    },
  );
}
