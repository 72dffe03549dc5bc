/** The application as a value: settings, plugins, and one line per feature. Who listens is `main.ts`. */
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { Config } from './config.ts';
import { makeCrypt } from './crypt.ts';
import type { Database } from './database/door.ts';
import { features } from './features.ts';
import { makeJobs } from './jobs/jobs.ts';
import { loggerOf } from './log.ts';
import { makeSendMail } from './mail.ts';
import access from './plugins/access.ts';
import errors, { handleError } from './plugins/errors.ts';
import { makeOnce } from './plugins/idempotency.ts';
import limits from './plugins/limits.ts';
import validation from './plugins/validation.ts';
import type { App } from './types.ts';
import { say } from './words.ts';

export interface AppOptions {
  config: Config;
  db: Database;
}

export async function buildApp({ config, db }: AppOptions): Promise<App> {
  const app = fastify({
    logger: loggerOf(config),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 300_000,
    keepAliveTimeout: 10_000,
    maxRequestsPerSocket: 1_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => handleError(error, request as never, reply as never),
  });
  const jobs = makeJobs({ db, onTrouble: (error, job) => app.log.error({ err: error, job }, 'job failed') });
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('crypt', makeCrypt(config.secretKey));
  app.decorate('jobs', jobs);
  app.decorate('mail', makeSendMail(jobs));
  app.decorate('say', say);
  app.decorate('once', makeOnce(db));

  await app.register(errors);
  await app.register(validation);
  await app.register(access);
  await app.register(limits);
  await features(app as unknown as App);
  app.addHook('onClose', () => jobs.stop());
  return app as unknown as App;
}
