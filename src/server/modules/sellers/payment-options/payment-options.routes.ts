import { Type } from 'typebox';
import { isVersion } from '#contract/bounds.ts';
import { PaymentOption, PaymentOptionBody, RemovePaymentOptionBody } from '#contract/business.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { Uuid } from '#contract/submissions.ts';
import { deferBodyValidation, readAnswers } from '#server/modules/files/uploads/uploads.commands.ts';
import { requirePassword } from '#server/modules/identity/auth/auth.commands.ts';
import { type FieldErrors, problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { addPaymentOption, FORM_OF, type PaymentType, removePaymentOption } from './payment-options.commands.ts';
import { presentPaymentOptions } from './payment-options.present.ts';
import { listPaymentOptions } from './payment-options.queries.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const isType = (value: unknown): value is PaymentType => value === 'bank' || value === 'qris';

function requireOwner(
  user: User | null,
  missing = () => problems.CONFLICT('BUSINESS_REQUIRED'),
): User & { business_id: string } {
  if (!user) throw problems.UNAUTHORIZED();
  if (user.business_id === null) throw missing();
  return { ...user, business_id: user.business_id };
}

export default async function paymentOptionRoutes(app: App): Promise<void> {
  app.post(
    '/members/add-payment-option',
    {
      config: {
        access: 'shop.manage',
        verified: true,
        multipart: true,
        limit: { name: 'payment-options', max: 60, windowSeconds: 3600, by: 'person' },
      },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Add a bank account or a QRIS code of my shop',
        consumes: ['multipart/form-data', 'application/json'],
        body: PaymentOptionBody,
        response: { 201: Envelope(PaymentOption) },
      },
    },
    async (request, reply) => {
      const user = requireOwner(request.user);
      const docs = [(await app.forms.get(FORM_OF.bank)).doc, (await app.forms.get(FORM_OF.qris)).doc];
      const { fields } = await readAnswers(request, { docs, schema: PaymentOptionBody });
      const { type, form_version, current_password, ...answers } = fields;
      if (current_password !== undefined && typeof current_password !== 'string')
        throw problems.VALIDATION_FAILED({ current_password: [app.t('accounts:password.required')] });
      await requirePassword(app, user, current_password);
      const errors: FieldErrors = {};
      const isGoodVersion = form_version === undefined || isVersion(form_version);
      if (!isType(type)) errors.type = [app.t('business:payment.type')];
      if (!isGoodVersion) errors.form_version = [app.t('business:form_version')];
      if (!isType(type) || !isGoodVersion) throw problems.VALIDATION_FAILED(errors);
      const row = await addPaymentOption(app, user, { type, answers, form_version, ip: request.ip });
      const [option] = await presentPaymentOptions(app, [row], { whole: true });
      if (!option) throw problems.INTERNAL();
      return reply.code(201).send(ok(option, app.t('business:payment.saved')));
    },
  );

  app.get(
    '/members/payment-options',
    {
      config: { access: 'shop.manage' },
      schema: { summary: 'Payment options of my shop', response: { 200: Envelope(Type.Array(PaymentOption)) } },
    },
    async (request) => {
      const businessId = request.user?.business_id;
      const rows = businessId ? await listPaymentOptions(app.db.kysely, businessId) : [];
      return ok(await presentPaymentOptions(app, rows, { whole: true }));
    },
  );

  app.delete(
    '/members/payment-options/:id',
    {
      config: { access: 'shop.manage', verified: true },
      preValidation: async (request) => {
        request.body ??= {};
      },
      schema: {
        summary: 'Take a payment option away; orders already made keep showing it',
        params: Params,
        body: RemovePaymentOptionBody,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      const user = requireOwner(request.user, problems.NOT_FOUND);
      const { current_password } = request.body;
      // Without a password the command asks for the confirmation, after it has checked that the option belongs to the
      // user.
      if (current_password !== undefined) await requirePassword(app, user, current_password);
      await removePaymentOption(app, user, request.params.id, request.ip);
      return ok(null, app.t('business:payment.removed'));
    },
  );
}
