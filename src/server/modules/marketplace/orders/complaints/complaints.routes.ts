/** Complaints for buyers and sellers. Every call answers with the order, which contains its complaints. */
import { Type } from 'typebox';
import { Sum } from '#contract/bounds.ts';
import { ComplaintParams, ComplaintStepBody } from '#contract/complaints.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormVersion } from '#contract/form-calls.ts';
import { Order } from '#contract/orders.ts';
import { userOf } from '#server/http/request-user.ts';
import { deferBodyValidation, readForm } from '#server/modules/files/uploads/uploads.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { buyerViewer, loadOrder, sellerViewer } from '../orders.commands.ts';
import { findOrder, type OrderViewer } from '../orders.queries.ts';
import { onRefundConfirmed } from '../refunds/on-refund-confirmed.ts';
import { answerComplaint, takeStep } from './change-complaint.ts';
import { findOrderOfComplaint } from './complaints.queries.ts';
import { processDueComplaints } from './due-complaints.ts';
import { COMPLAINT_FORM, REPLY_FORM } from './load-complaints.ts';
import { endWithRefund } from './move-complaint.ts';
import { openComplaint } from './open-complaint.ts';

const Pictures = Type.Optional(Type.Array(Type.Unsafe<unknown>({ type: 'string' })));
const Body = Type.Object(
  {
    ...FormVersion.properties,
    kind: Type.String(),
    lines: Type.Array(Type.Object({ line: Type.String() })),
    description: Type.String(),
    pictures: Pictures,
  },
  {
    additionalProperties: true,
    description: 'Answers of the form order-complaint; pictures as parts or ids of uploads',
  },
);
const ReplyBody = Type.Object(
  {
    ...FormVersion.properties,
    answer: Type.String(),
    amount: Type.Optional(Sum),
    explanation: Type.Optional(Type.String()),
    pictures: Pictures,
  },
  {
    additionalProperties: true,
    description: 'Answers of the form complaint-answer; pictures as parts or ids of uploads',
  },
);
const config = {
  verified: true,
  idempotent: true,
  multipart: true,
  limit: { name: 'complaints', max: 60, windowSeconds: 3600, by: 'person' },
} as const;
const consumes = ['multipart/form-data', 'application/json'];

export default async function complaintRoutes(app: App): Promise<void> {
  app.post(
    '/users/orders/:id/complaints',
    {
      config: { access: 'session', ...config },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Complain about lines of my order; it does not complete until the complaint has ended',
        consumes,
        params: ComplaintParams,
        body: Body,
        response: { 201: Envelope(Order) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { id } = request.params;
      if (!(await findOrder(app.db.kysely, buyerViewer(user), id))) throw problems.NOT_FOUND();
      const { sent, fingerprint } = await readForm(request, COMPLAINT_FORM, 10);
      await app.runIdempotent(request, reply, { status: 201, fingerprint }, async (trx) => ({
        id: await openComplaint(app, trx, user, id, sent),
      }));
      return ok(await loadOrder(app, buyerViewer(user), id), app.t('complaints-server:opened'));
    },
  );

  app.post(
    '/members/complaints/:id/answer',
    {
      config: { access: 'shop.manage', ...config },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Answer a complaint about my shop: send again, refund, or object with reasons',
        consumes,
        params: ComplaintParams,
        body: ReplyBody,
        response: { 201: Envelope(Order) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const viewer = sellerViewer(user);
      const { id } = request.params;
      if (!(await findOrderOfComplaint(app.db.kysely, viewer, id))) throw problems.NOT_FOUND();
      const { sent, fingerprint } = await readForm(request, REPLY_FORM, 10);
      const { order } = await app.runIdempotent(request, reply, { status: 201, fingerprint }, async (trx) => ({
        order: await answerComplaint(app, trx, user, viewer, id, sent),
      }));
      return ok(await loadOrder(app, viewer, order), app.t('complaints-server:answered'));
    },
  );

  registerSteps(app, '/users', 'session', buyerViewer);
  registerSteps(app, '/members', 'shop.manage', (user) => sellerViewer(user));

  onRefundConfirmed('complaint', endWithRefund);
  app.jobs.everyInEachProcess('complaints.clocks', 1, async () => {
    const moved = await processDueComplaints(app);
    if (moved > 0) app.log.info({ acted: moved }, 'time has moved complaints');
  });
}

/** The same route for buyers and sellers. Each sends only the events that the machine allows them. */
function registerSteps(
  app: App,
  base: '/users' | '/members',
  access: 'session' | 'shop.manage',
  viewerOf: (user: User) => OrderViewer,
): void {
  app.post(
    `${base}/complaints/:id/steps`,
    {
      config: { access, verified: true },
      schema: {
        summary: 'Move a complaint; 409 where its state does not allow the event, with what I may do instead',
        params: ComplaintParams,
        body: ComplaintStepBody,
        response: { 200: Envelope(Order) },
      },
    },
    async (request) => {
      const user = userOf(request);
      const viewer = viewerOf(user);
      const order = await app.db.tx((trx) => takeStep(app, trx, viewer, user.id, request.params.id, request.body));
      return ok(await loadOrder(app, viewer, order), app.t('complaints-server:moved'));
    },
  );
}
