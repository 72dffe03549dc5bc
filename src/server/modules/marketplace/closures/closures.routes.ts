import { Type } from 'typebox';
import { ClosureBody, OwnClosure } from '#contract/closures.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { Nullable } from '#contract/nullable.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { CLOSURE_FORM, closeShop, loadClosure, openDueShops, openShop, shopOf } from './closures.commands.ts';

const OPENING_INTERVAL_SECONDS = 60;
const access = 'shop.manage' as const;
const response = { 200: Envelope(Nullable(OwnClosure)) };

export default async function closureRoutes(app: App): Promise<void> {
  app.get(
    '/members/closure',
    { config: { access }, schema: { summary: 'Until when my shop is closed; null while it is not', response } },
    async (request) => ok(await loadClosure(app, shopOf(userOf(request)))),
  );

  app.put(
    '/members/closure',
    {
      config: { access, verified: true, form: { id: CLOSURE_FORM, at: 'answers' } },
      schema: { summary: 'Close my shop until a day: answers of the form shop-closure', body: ClosureBody, response },
    },
    async (request) => {
      const user = userOf(request);
      const shop = shopOf(user);
      await closeShop(app, user, shop, request.body);
      return ok(await loadClosure(app, shop), app.t('trade:closure.closed'));
    },
  );

  app.delete(
    '/members/closure',
    {
      config: { access, verified: true },
      schema: { summary: 'Open my shop again now', response: { 200: Envelope(Type.Null()) } },
    },
    async (request) => {
      await openShop(app, shopOf(userOf(request)));
      return ok(null, app.t('trade:closure.opened'));
    },
  );

  app.jobs.everyInEachProcess('shops.open', OPENING_INTERVAL_SECONDS, async () => {
    const opened = await openDueShops(app);
    if (opened > 0) app.log.info({ opened }, 'shops are open again');
  });
}
