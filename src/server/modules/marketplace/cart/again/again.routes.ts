import { Type } from 'typebox';
import { BoughtAgain } from '#contract/cart.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { buyAgain } from './again.commands.ts';

export default async function buyAgainRoutes(app: App): Promise<void> {
  app.post(
    '/users/orders/:id/buy-again',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Put what can still be bought of my order into my cart; twice is as once',
        params: Type.Object({ id: Uuid }, { additionalProperties: false }),
        response: { 200: Envelope(BoughtAgain) },
      },
    },
    async (request) => {
      const again = await buyAgain(app, userOf(request), request.params.id);
      return ok(again, app.t(again.added > 0 ? 'trade:again.done' : 'trade:again.nothing'));
    },
  );
}
