import { Envelope, ok } from '#contract/envelope.ts';
import { NewPromotionBody, ProductPromotions, PromotionBody, PromotionParams } from '#contract/promotions.ts';
import { ProductParams } from '#contract/selling.ts';
import type { App } from '#server/types.ts';
import { refreshDueListings } from '../../products/due-listings.queries.ts';
import { ownerOf, readAccess, writeAccess } from '../access.ts';
import { addPromotion, changePromotion, loadPromotions, removePromotion } from './promotions.commands.ts';
import { PROMOTION_FORM } from './promotions.present.ts';

/** Listings are refreshed by the first reader of the new day. The job also drops pages of a process that nobody reads. */
const REFRESH_SECONDS = 1;
const BASE = '/members/products/:id/promotions';
const response = { 200: Envelope(ProductPromotions) };
const form = { id: PROMOTION_FORM, at: 'answers' } as const;

export default async function promotionRoutes(app: App): Promise<void> {
  app.get(
    BASE,
    {
      config: readAccess,
      schema: { summary: 'Promotions of my product that have not ended, by variant', params: ProductParams, response },
    },
    async ({ user, params }) => ok(await loadPromotions(app, ownerOf(user), params.id)),
  );

  app.post(
    BASE,
    {
      config: { ...writeAccess, idempotent: true, form },
      schema: {
        summary: 'Ask a lower price of a variant for some days: answers of the form promotion',
        params: ProductParams,
        body: NewPromotionBody,
        response: { 201: Envelope(ProductPromotions) },
      },
    },
    async (request, reply) => {
      const { user, params, body, ip } = request;
      const seller = ownerOf(user);
      await app.runIdempotent(request, reply, { status: 201 }, (trx) =>
        addPromotion(app, trx, seller, { productId: params.id, ip }, body),
      );
      return ok(await loadPromotions(app, seller, params.id), app.t('member-products:promotion.saved'));
    },
  );

  app.patch(
    `${BASE}/:promotionId`,
    {
      config: { ...writeAccess, form: { ...form, partial: true } },
      schema: {
        summary: 'Change a promotion; of one that runs only the last day',
        params: PromotionParams,
        body: PromotionBody,
        response,
      },
    },
    async ({ user, params, body, ip }) => {
      const seller = ownerOf(user);
      await changePromotion(app, seller, { productId: params.id, ip }, params.promotionId, body);
      return ok(await loadPromotions(app, seller, params.id), app.t('member-products:promotion.saved'));
    },
  );

  app.delete(
    `${BASE}/:promotionId`,
    {
      config: writeAccess,
      schema: { summary: 'Remove a planned promotion, or end one now', params: PromotionParams, response },
    },
    async ({ user, params, ip }) => {
      const seller = ownerOf(user);
      await removePromotion(app, seller, { productId: params.id, ip }, params.promotionId);
      return ok(await loadPromotions(app, seller, params.id), app.t('member-products:promotion.removed'));
    },
  );

  app.jobs.everyInEachProcess('promotions.refresh', REFRESH_SECONDS, () => refreshDueListings(app.db));
}
