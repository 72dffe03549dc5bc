/** Routes about places: what is left of a form, the place of a submission, and what staff do with it. */
import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { Nullable } from '#contract/nullable.ts';
import { FormPlaces, PlaceCancelBody, PlaceNumbers, PlaceQuery, SubmissionPlace } from '#contract/places.ts';
import { SubmissionParams } from '#contract/submissions.ts';
import { requireAudience } from '#server/form-access.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App, RateLimit } from '#server/types.ts';
import { offerPlaces } from './offer-places.ts';
import {
  cancelPlace,
  changeOwnPlace,
  loadFormPlaces,
  loadPlaceNumbers,
  loadSubmissionPlace,
} from './places.commands.ts';
import { presentPlace } from './places.present.ts';

const OFFER_SECONDS = 5;
const limitOf = (name: string, max: number): RateLimit => ({ name, max, windowSeconds: 60, by: 'visitor' });

export default async function placeRoutes(app: App): Promise<void> {
  app.get(
    '/forms/:id/places',
    {
      config: { access: 'optional', limit: limitOf('form-places', 600) },
      schema: {
        summary: 'When a form with a limit accepts answers, and how many places are left',
        params: FormParams,
        response: { 200: Envelope(FormPlaces) },
      },
    },
    async ({ params, user }, reply) => {
      const { doc } = await app.forms.get(params.id);
      requireAudience(doc, user);
      reply.header('cache-control', 'no-store');
      return ok(await loadFormPlaces(app, doc, user));
    },
  );

  app.get(
    '/places/:id',
    {
      config: { access: 'optional', limit: limitOf('places', 120) },
      schema: {
        summary: 'The place of a submission, for its sender or whoever has the link of a sender without an account',
        params: SubmissionParams,
        querystring: PlaceQuery,
        response: { 200: Envelope(SubmissionPlace) },
      },
    },
    async ({ params, query, user, ip }, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(presentPlace(await loadSubmissionPlace(app, { user, token: query.token, ip }, params.id)));
    },
  );
  for (const [word, type, message] of [
    ['accept', 'place.accept', 'places:accepted'],
    ['withdraw', 'place.withdraw', 'places:withdrawn'],
  ] as const)
    app.post(
      `/places/:id/${word}`,
      {
        config: { access: 'optional', limit: limitOf('places-change', 60) },
        schema: {
          summary: word === 'accept' ? 'Accept an offered place' : 'Give up the place, or leave the waiting list',
          params: SubmissionParams,
          body: PlaceQuery,
          response: { 200: Envelope(SubmissionPlace) },
        },
      },
      async ({ params, body, user, ip }) => {
        const place = await changeOwnPlace(app, { user, token: body.token, ip }, params.id, type);
        return ok(presentPlace(place), app.t(message));
      },
    );

  app.get(
    '/staff/forms/:id/places',
    {
      config: { access: 'submissions.read' },
      schema: {
        summary: 'Taken, offered and awaited places of a form; null without a quota',
        params: FormParams,
        response: { 200: Envelope(Nullable(PlaceNumbers)) },
      },
    },
    async ({ params }) => ok(await loadPlaceNumbers(app, params.id)),
  );
  app.post(
    '/staff/submissions/:id/cancel-place',
    {
      config: { access: 'submissions.cancel' },
      schema: {
        summary: 'Take the place of a submission away, with a reason that its sender reads',
        params: SubmissionParams,
        body: PlaceCancelBody,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      await cancelPlace(app, { user: userOf(request), ip: request.ip }, request.params.id, request.body.note);
      return ok(null, app.t('places:canceled'));
    },
  );

  app.jobs.everyInEachProcess('places.offers', OFFER_SECONDS, async () => {
    const changes = await offerPlaces(app);
    if (changes > 0) app.log.info({ changes }, 'places were offered or offers have ended');
  });
}
