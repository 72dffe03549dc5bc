/** Builds the application: settings, plugins and features. It does not listen. That is done by `main.ts`. */
import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import type { Config } from './config.ts';
import { makeCrypt } from './crypt.ts';
import type { Database } from './database/connect.ts';
import acceptEncoding from './http/accept-encoding.ts';
import access from './http/access.ts';
import connections from './http/connections.ts';
import errors, { handleError, sendSocketProblem } from './http/errors.ts';
import { makeFastPath } from './http/fast-path.ts';
import floodProtection from './http/flood-protection.ts';
import formErrors from './http/form-errors.ts';
import headers, { REQUEST_ID, securityHeadersOf } from './http/headers.ts';
import health from './http/health.ts';
import { makeRunIdempotent } from './http/idempotency.ts';
import inFlightRequests from './http/in-flight-requests.ts';
import jsonBody from './http/json-body.ts';
import language from './http/language.ts';
import machineDocs from './http/machine-docs.ts';
import metrics from './http/metrics.ts';
import notFound from './http/not-found.ts';
import openapi from './http/openapi.ts';
import publicDb from './http/public-db.ts';
import rateLimits from './http/rate-limits.ts';
import { nextRequestId } from './http/request-id.ts';
import { RequestLog } from './http/request-log.ts';
import routeContract from './http/route-contract.ts';
import textCleaning from './http/text-cleaning.ts';
import validation from './http/validation.ts';
import { registerJobMetrics } from './jobs/job-metrics.ts';
import { makeJobs } from './jobs/jobs.ts';
import { registerMailWorker } from './jobs/mail-worker.ts';
import { registerMaintenance } from './jobs/maintenance.ts';
import { reloadTranslations, t } from './lib/i18n.ts';
import { loggerOptionsOf, makeRequestLogger } from './log.ts';
import { makeSendMail } from './mail.ts';
import { makeMetrics } from './metrics.ts';
import { registerModules } from './modules.ts';
import markWrite from './page-cache/mark-write.ts';
import type { Renderer } from './page-cache/page-renderer.ts';
import pages from './page-cache/serve-pages.ts';
import requestSpans from './tracing/request-spans.ts';
import type { Tracing } from './tracing/start-tracing.ts';
import type { App } from './types.ts';

export interface AppOptions {
  config: Config;
  db: Database;
  /** Renderer of the public pages. Default: the built one. */
  renderer?: Renderer;
  tracing?: Tracing | null;
  /** Serving: the job queues must be there already. */
  onlyCheckQueues?: boolean;
}

export async function buildApp({ config, db, renderer, tracing, onlyCheckQueues = false }: AppOptions): Promise<App> {
  reloadTranslations(config.localesDir);
  const requestLog = new RequestLog(config);
  const fastPath = makeFastPath(config, requestLog);
  const app: App = fastify({
    serverFactory: fastPath.serverFactory,
    logController: requestLog,
    logger: loggerOptionsOf(config),
    childLoggerFactory: makeRequestLogger,
    genReqId: nextRequestId,
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 300_000,
    // Reading and compiling all forms takes some seconds on a busy machine.
    pluginTimeout: 60_000,
    keepAliveTimeout: 10_000,
    // `http/fast-path.ts` refuses a request without a host header, with the envelope.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    clientErrorHandler: sendSocketProblem,
    // An address that cannot be decoded reaches no route and no hook, so its headers are set here.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.headers({ ...securityHeadersOf(config), [REQUEST_ID]: request.id })),
  }).withTypeProvider<TypeBoxTypeProvider>();
  const jobs = makeJobs({
    db,
    onlyCheckQueues,
    onError: (error, job) => app.log.error({ err: error, job }, 'job failed'),
  });
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('crypt', makeCrypt(config.secretKey, config.oldSecretKeys));
  app.decorate('jobs', jobs);
  app.decorate('metrics', makeMetrics());
  app.decorate('mail', makeSendMail(jobs, config.publicUrl));
  app.decorate('t', t);
  app.decorate('runIdempotent', makeRunIdempotent(db));

  app.decorate('reloadTranslations', () => reloadTranslations());

  await app.register(fastPath.plugin);
  if (tracing) await app.register(requestSpans, { tracing });
  await app.register(language);
  await app.register(errors);
  await app.register(headers);
  await app.register(acceptEncoding);
  await app.register(connections);
  await app.register(floodProtection);
  await app.register(inFlightRequests);
  await app.register(jsonBody);
  await app.register(textCleaning);
  await app.register(formErrors);
  await app.register(validation);
  await app.register(openapi);
  await app.register(routeContract);
  await app.register(notFound);
  await app.register(markWrite);
  await app.register(access);
  await app.register(publicDb);
  await app.register(rateLimits);
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], inflateIfDeflated: false });
  await app.register(metrics);
  await app.register(health);
  await app.register(machineDocs);
  registerMailWorker(app);
  registerMaintenance(app);
  registerJobMetrics(app);
  await registerModules(app);
  await app.register(pages, renderer ? { renderer } : {});

  app.addHook('onReady', () => jobs.prepare());
  app.addHook('onClose', () => jobs.stop());
  return app;
}
