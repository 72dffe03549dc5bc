/** Refunds of all shops, for staff. */
import { Type } from 'typebox';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { Nullable } from '#contract/nullable.ts';
import { OpenedRefundAccount, RefundNoteBody, StaffRefund, StaffRefundQuery } from '#contract/refunds.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { confirmRefund, loadStaffRefund, loadStaffRefunds, openRefundAccount } from './staff.commands.ts';

const config = { access: 'refunds.manage' as const };
const params = Type.Object({ id: Uuid }, { additionalProperties: false });
const response = { 200: Envelope(StaffRefund) };

export default async function staffRefundRoutes(app: App): Promise<void> {
  app.get(
    '/staff/refunds',
    {
      config,
      schema: {
        summary: 'Refunds: those that need staff first, then the oldest',
        querystring: StaffRefundQuery,
        response: { 200: Page(StaffRefund) },
      },
    },
    async ({ query }) => {
      const { items, total } = await loadStaffRefunds(app, query);
      return page(items, { page: query.page, per_page: query.per_page, total });
    },
  );
  app.get(
    '/staff/refunds/:id',
    { config, schema: { summary: 'A refund with its proofs', params, response } },
    async ({ params: { id } }) => ok(await loadStaffRefund(app, id)),
  );
  app.post(
    '/staff/refunds/:id/confirm',
    {
      config,
      schema: {
        summary: 'Confirm a refund instead of its buyer, who objected or did not answer in time; with a note',
        params,
        body: RefundNoteBody,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      await confirmRefund(app, { user: userOf(request), ip: request.ip }, id, request.body.note);
      return ok(await loadStaffRefund(app, id), app.t('refunds:settled'));
    },
  );
  app.post(
    '/staff/refunds/:id/account',
    {
      config,
      schema: {
        summary: 'Read where the money has to go, now and at each proof, in a dispute; noted in the audit log',
        params,
        response: { 200: Envelope(Nullable(OpenedRefundAccount)) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await openRefundAccount(app, { user: userOf(request), ip: request.ip }, request.params.id));
    },
  );
}
