/** What the programme's staff sees at a glance: every form as it stands. */
import { Type } from 'typebox';
import { Page, PageQuery, page } from '#contract/envelope.ts';
import { StaffForm } from '#contract/submissions.ts';
import type { App } from '../../types.ts';
import type { Finding } from '../forms/commands.ts';
import { countUse, getFindings } from '../forms/queries.ts';
import { presentStaffForm } from './present.ts';

const config = { access: ['staff' as const] };
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
}
