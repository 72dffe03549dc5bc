import { Type } from 'typebox';
import { OwnDelivery } from '#contract/delivery.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { AnsweredFormBody } from '#contract/forms.ts';
import { Nullable } from '#contract/nullable.ts';
import { userOf } from '#server/http/request-user.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { loadDelivery, removeDelivery, saveDelivery } from './delivery.commands.ts';
import { DELIVERY_FORM } from './delivery.present.ts';

const config = { access: 'shop.manage' as const };
const limit = { name: 'delivery', max: 60, windowSeconds: 3600, by: 'person' as const };
const response = { 200: Envelope(Nullable(OwnDelivery)) };

function requireBusinessId({ business_id }: User): string {
  if (business_id === null) throw problems.CONFLICT('BUSINESS_REQUIRED');
  return business_id;
}

export default async function deliveryRoutes(app: App): Promise<void> {
  app.get(
    '/members/delivery',
    { config, schema: { summary: 'What my shop asks for delivery; null while it has no tariffs', response } },
    async (request) => ok(await loadDelivery(app, requireBusinessId(userOf(request)))),
  );
  app.put(
    '/members/delivery',
    {
      config: { ...config, verified: true, limit, form: { id: DELIVERY_FORM, at: 'answers' } },
      schema: {
        summary: 'Set it: answers of the form shop-delivery. Orders that were placed before keep their fee',
        body: AnsweredFormBody,
        response,
      },
    },
    async (request) => {
      const user = userOf(request);
      const businessId = requireBusinessId(user);
      await saveDelivery(app, user, businessId, { ...request.body, ip: request.ip });
      return ok(await loadDelivery(app, businessId), app.t('delivery:saved'));
    },
  );
  app.delete(
    '/members/delivery',
    {
      config: { ...config, verified: true },
      schema: {
        summary: 'Take it back: delivery is paid on receipt again',
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      const user = userOf(request);
      await removeDelivery(app, user, requireBusinessId(user), request.ip);
      return ok(null, app.t('delivery:removed'));
    },
  );
}
