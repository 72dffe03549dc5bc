/** Looks regularly for news of shops, and for mails about them that are due. */
import fp from 'fastify-plugin';
import type { App } from '#server/types.ts';
import { notifyOfNewProducts, sendDigests } from './followers.commands.ts';
import { purgeNews } from './followers.queries.ts';

const NEWS_SECONDS = 300;
const DIGEST_SECONDS = 900;
const DAY_SECONDS = 86_400;

export default fp(async (instance) => {
  const app = instance as App;
  app.jobs.every('followers.news', NEWS_SECONDS, async () => {
    await notifyOfNewProducts(app);
  });
  app.jobs.every('followers.digest', DIGEST_SECONDS, async () => {
    await sendDigests(app);
  });
  app.jobs.every('followers.purge', DAY_SECONDS, async () => {
    await purgeNews(app.db.kysely);
  });
});
