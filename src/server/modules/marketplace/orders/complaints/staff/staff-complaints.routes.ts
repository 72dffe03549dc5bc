import { Type } from 'typebox';
import {
  ComplaintCounts,
  ComplaintItem,
  ComplaintParams,
  ComplaintQuery,
  ShopComplaints,
  StaffComplaint,
} from '#contract/complaints.ts';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { AnsweredFormBody } from '#contract/forms.ts';
import { OrderMessagesQuery, StaffOrderMessages } from '#contract/order-messages.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { DECISION_FORM } from '../load-complaints.ts';
import { loadComplaintChat } from './complaint-chat.ts';
import { decideOnComplaint, loadComplaintItems, loadStaffComplaint } from './staff-complaints.commands.ts';
import { countComplaints, listShopFigures } from './staff-complaints.queries.ts';

const config = { access: 'complaints.manage' as const };
const params = ComplaintParams;

export default async function staffComplaintRoutes(app: App): Promise<void> {
  app.get(
    '/staff/complaints',
    {
      config,
      schema: {
        summary: 'Complaints: the one that waits longest first',
        querystring: ComplaintQuery,
        response: { 200: Page(ComplaintItem) },
      },
    },
    async ({ query }) => {
      const { items, total } = await loadComplaintItems(app, query);
      return page(items, { page: query.page, per_page: query.per_page, total });
    },
  );
  app.get(
    '/staff/complaints/counts',
    { config, schema: { summary: 'How many wait, run and ended', response: { 200: Envelope(ComplaintCounts) } } },
    async () => ok(await countComplaints(app.db.kysely)),
  );
  app.get(
    '/staff/complaints/shops',
    {
      config,
      schema: {
        summary: 'Shops with complaints of the last 365 days, and how their sellers answered',
        response: { 200: Envelope(Type.Array(ShopComplaints)) },
      },
    },
    async () => ok(await listShopFigures(app.db.kysely)),
  );
  app.get(
    '/staff/complaints/:id',
    {
      config,
      schema: {
        summary: 'A complaint with what both sides wrote',
        params,
        response: { 200: Envelope(StaffComplaint) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await loadStaffComplaint(app, request.params.id));
    },
  );
  app.get(
    '/staff/complaints/:id/messages',
    {
      config,
      schema: {
        summary:
          'What buyer and seller wrote to each other about the order of a complaint; the audit log names who read it',
        params,
        querystring: OrderMessagesQuery,
        response: { 200: Envelope(StaffOrderMessages) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { ip, params: at, query } = request;
      return ok(await loadComplaintChat(app, { user: userOf(request), ip }, at.id, query.before));
    },
  );
  app.post(
    '/staff/complaints/:id/decision',
    {
      config: { ...config, form: { id: DECISION_FORM, at: 'answers' } },
      schema: {
        summary: 'Decide a complaint: answers of the form complaint-decision; buyer and seller are notified',
        params,
        body: AnsweredFormBody,
        response: { 200: Envelope(StaffComplaint) },
      },
    },
    async (request) => {
      const { ip, params: at, body } = request;
      await decideOnComplaint(app, { user: userOf(request), ip }, at.id, body);
      return ok(await loadStaffComplaint(app, at.id), app.t('complaints-server:decided'));
    },
  );
}
