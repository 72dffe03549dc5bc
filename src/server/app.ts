/** The application as a value: settings, plugins, and one line per feature. Who listens is `main.ts`. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import fastify from 'fastify';
import type { Config } from './config.ts';
import { makeCrypt } from './crypt.ts';
import type { Database } from './database/door.ts';
import { registerKeys } from './features/keys/commands.ts';
import { features } from './features.ts';
import { makeJobs } from './jobs/jobs.ts';
import { registerMailWorker } from './jobs/mail-worker.ts';
import { registerUpkeep } from './jobs/upkeep.ts';
import { loggerOf, requestLog } from './log.ts';
import { makeSendMail } from './mail.ts';
import acceptEncoding from './plugins/accept-encoding.ts';
import access from './plugins/access.ts';
import answering from './plugins/answering.ts';
import connections from './plugins/connections.ts';
import contract from './plugins/contract.ts';
import door from './plugins/door.ts';
import errors, { handleError, refuseSocket } from './plugins/errors.ts';
import formFaults from './plugins/form-faults.ts';
import headers from './plugins/headers.ts';
import health from './plugins/health.ts';
import { makeOnce } from './plugins/idempotency.ts';
import jsonBody from './plugins/json-body.ts';
import limits from './plugins/limits.ts';
import machines from './plugins/machines.ts';
import missing from './plugins/missing.ts';
import openapi from './plugins/openapi.ts';
import type { Renderer } from './plugins/pages/render.ts';
import writes from './plugins/pages/writes.ts';
import pages from './plugins/pages.ts';
import texts from './plugins/texts.ts';
import traffic from './plugins/traffic.ts';
import validation from './plugins/validation.ts';
import type { App } from './types.ts';
import { reloadWords, say } from './words.ts';

export interface AppOptions {
  config: Config;
  db: Database;
  /** How public pages are rendered; without it as the build left it. */
  renderer?: Renderer;
}

export async function buildApp({ config, db, renderer }: AppOptions): Promise<App> {
  reloadWords(config.localesDir);
  const app = fastify({
    logger: loggerOf(config),
    childLoggerFactory: requestLog,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 300_000,
    // Reading and compiling all forms takes some seconds on a busy machine.
    pluginTimeout: 60_000,
    keepAliveTimeout: 10_000,
    // `plugins/door.ts` refuses a request without a host, in the envelope.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    clientErrorHandler: refuseSocket,
    frameworkErrors: (error, request, reply) => handleError(error, request as never, reply as never),
  });
  const jobs = makeJobs({ db, onTrouble: (error, job) => app.log.error({ err: error, job }, 'job failed') });
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('crypt', makeCrypt(config.secretKey, config.oldSecretKeys));
  app.decorate('jobs', jobs);
  app.decorate('mail', makeSendMail(jobs, config.publicUrl));
  app.decorate('say', say);
  app.decorate('once', makeOnce(db));

  app.decorate('reloadWords', () => reloadWords());

  await app.register(door);
  await app.register(errors);
  await app.register(headers);
  await app.register(acceptEncoding);
  await app.register(connections);
  await app.register(traffic);
  await app.register(answering);
  await app.register(jsonBody);
  await app.register(texts);
  await app.register(formFaults);
  await app.register(validation);
  await app.register(openapi);
  await app.register(contract);
  await app.register(missing);
  await app.register(writes);
  await app.register(access);
  await app.register(limits);
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], inflateIfDeflated: false });
  await app.register(health);
  await app.register(machines);
  registerKeys(app as unknown as App);
  registerMailWorker(app as unknown as App);
  registerUpkeep(app as unknown as App);
  await features(app as unknown as App);
  await app.register(pages, { renderer });

  app.addHook('onReady', () => jobs.prepare());
  app.addHook('onClose', () => jobs.stop());
  return app as unknown as App;
}
