/** `GET /options/{list}`: one call for every list, fixed or live, so that a select needs no other. */
import { Envelope, ok } from '#contract/envelope.ts';
import { OptionList, OptionParams, OptionQuery } from '#contract/forms.ts';
import type { App } from '#server/types.ts';
import { getOptions } from './options.commands.ts';

export default async function routes(app: App) {
  app.get(
    '/options/:list',
    {
      config: { access: 'public' },
      schema: {
        summary: 'An option list; `of` is the parent code for cities, districts and villages',
        params: OptionParams,
        querystring: OptionQuery,
        response: { 200: Envelope(OptionList) },
      },
    },
    async (request, reply) => {
      const { list } = request.params;
      reply.header('cache-control', 'no-cache');
      return ok({ id: list, options: await getOptions(app, list, request.query.of) });
    },
  );
}
