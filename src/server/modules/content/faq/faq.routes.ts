import { Type } from 'typebox';
import { FaqGroup } from '#contract/content.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import type { App } from '#server/types.ts';
import { loadFaq, seedFaq } from './faq.commands.ts';

export default async function faqRoutes(app: App): Promise<void> {
  app.addHook('onReady', () => seedFaq(app));
  app.get(
    '/faq',
    {
      config: { access: 'public' },
      schema: { summary: 'Questions and answers by group', response: { 200: Envelope(Type.Array(FaqGroup)) } },
    },
    async ({ publicDb }, reply) => {
      reply.header('cache-control', 'no-cache');
      return ok(await loadFaq(app, publicDb.kysely));
    },
  );
}
