import { Type } from 'typebox';
import { MarketRecord } from '#contract/business.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { Uuid } from '#contract/submissions.ts';
import { optionLabel } from '#engine/answers.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { PROFILE_FORM } from '#server/modules/sellers/business/business.commands.ts';
import { findOwnBusiness } from '#server/modules/sellers/business/business.queries.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { findClosure } from '../closures/closures.queries.ts';
import { presentMarket } from './markets.present.ts';

const Params = Type.Object({ businessId: Uuid }, { additionalProperties: false });

export default async function marketRoutes(app: App): Promise<void> {
  app.get(
    '/members/market/:businessId',
    {
      config: { access: 'shop.manage' },
      schema: {
        summary: 'The market record of my own shop; 404 closes the dashboard gate',
        params: Params,
        response: { 200: Envelope(MarketRecord) },
      },
    },
    async (request) => {
      const { user } = request;
      const row = user && (await findOwnBusiness(app.db.kysely, request.params.businessId, user.id));
      if (!row) throw problems.NOT_FOUND();
      const [logo] = row.business_logo ? await listFiles(app.db.kysely, [row.business_logo]) : [];
      const { doc } = await app.forms.get(PROFILE_FORM);
      const field = doc.ui.fields.business_days_open;
      const code = row.business_days_open;
      const days = code && field ? optionLabel(doc, field, code) : code;
      const closure = await findClosure(app.db.kysely, row.id);
      const shown = closure && { until: closure.until, message: closure.message, orders: closure.orders };
      return ok({
        market: presentMarket(row, { logo: logo?.url ?? null, days, closure: shown, now: new Date() }),
      });
    },
  );
}
