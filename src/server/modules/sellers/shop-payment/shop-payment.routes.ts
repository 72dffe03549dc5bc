import { OwnShopPayment } from '#contract/business.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { AnsweredFormBody } from '#contract/forms.ts';
import { userOf } from '#server/http/request-user.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { loadShopPayment, SHOP_PAYMENT_FORM, saveShopPayment } from './shop-payment.commands.ts';

const config = { access: 'shop.manage' as const };
const limit = { name: 'payment-settings', max: 60, windowSeconds: 3600, by: 'person' as const };
const response = { 200: Envelope(OwnShopPayment) };

function requireBusinessId({ business_id }: User): string {
  if (business_id === null) throw problems.CONFLICT('BUSINESS_REQUIRED');
  return business_id;
}

export default async function shopPaymentRoutes(app: App): Promise<void> {
  app.get(
    '/members/payment-settings',
    { config, schema: { summary: 'Whether my shop takes cash on receipt', response } },
    async (request) => ok(await loadShopPayment(app, requireBusinessId(userOf(request)))),
  );
  app.put(
    '/members/payment-settings',
    {
      config: { ...config, verified: true, limit, form: { id: SHOP_PAYMENT_FORM, at: 'answers' } },
      schema: {
        summary: 'Set it: answers of the form shop-payment. Orders that were placed before are paid as agreed then',
        body: AnsweredFormBody,
        response,
      },
    },
    async (request) => {
      const user = userOf(request);
      const businessId = requireBusinessId(user);
      await saveShopPayment(app, user, businessId, { ...request.body, ip: request.ip });
      const saved = await loadShopPayment(app, businessId);
      return ok(saved, app.t(saved.cod ? 'business:payment.cod_on' : 'business:payment.cod_off'));
    },
  );
}
