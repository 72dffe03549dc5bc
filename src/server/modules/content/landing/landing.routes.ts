import { Type } from 'typebox';
import { Landing } from '#contract/catalogue.ts';
import { Envelope } from '#contract/envelope.ts';
import { envelopeJson, sendJsonText } from '#server/raw-json.ts';
import type { App } from '#server/types.ts';
import { loadLanding } from './landing.commands.ts';

export default async function landingRoutes(app: App): Promise<void> {
  app.get(
    '/landing',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Newest shops, popular products, next events, and who stands behind the programme',
        response: { 200: Envelope(Landing), 304: Type.Null() },
      },
    },
    async (request, reply) => sendJsonText(request, reply, envelopeJson(await loadLanding(app, request.publicDb))),
  );
}
