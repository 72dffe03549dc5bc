/** One span for each request that a route answers. Responses from memory (`http/fast-path.ts`) have none: nothing happens in them. */
import { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { PROBLEM_CODE } from '../http/errors.ts';
import type { Tracing } from './start-tracing.ts';

/** Numbers of the API for `SpanKind` and `SpanStatusCode`. Importing it would load the package. */
const KIND_INTERNAL = 0;
const KIND_SERVER = 1;
const STATUS_ERROR = 2;

export default fp(async (app: FastifyInstance, { tracing }: { tracing: Tracing }) => {
  const { trustProxy } = app.config;
  const isTrusted = trustProxy ? proxyAddr.compile(trustProxy) : () => false;
  const running = new WeakMap<FastifyRequest, { span: Span; context: Context }>();

  /**
   * A page runs API routes in this process, whose spans belong to its own. A trace of another program is continued only if a trusted
   * proxy sent it, because any visitor may write the header.
   */
  const parentOf = ({ raw, headers }: FastifyRequest): Context => {
    if (!(raw.socket instanceof Socket)) return tracing.active();
    return isTrusted(raw.socket.remoteAddress ?? '', 0) ? tracing.contextFrom(headers) : tracing.root;
  };
  const enter: onRequestHookHandler = (request, _reply, done) => {
    const entry = running.get(request);
    if (entry) tracing.runIn(entry.context, done);
    else done();
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, id } = request;
    // A span of an event stream would last as long as the browser tab is open.
    if (routeOptions.config.endless) return done();
    const route = routeOptions.url ?? '-';
    const parent = parentOf(request);
    const kind = request.raw.socket instanceof Socket ? KIND_SERVER : KIND_INTERNAL;
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const span = tracing.startSpan(`${method} ${route}`, { kind, attributes }, parent);
    running.set(request, { span, context: tracing.contextWith(parent, span) });
    enter.call(app, request, reply, done);
  });
  // A body arrives in events of its socket, which belong to no request.
  app.addHook('preValidation', enter);
  app.addHook('onResponse', (request, reply, done) => {
    const span = running.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    const problem = reply.getHeader(PROBLEM_CODE);
    if (problem !== undefined) span?.setAttribute('error.type', String(problem));
    if (reply.statusCode >= 500) span?.setStatus({ code: STATUS_ERROR });
    span?.end();
    done();
  });
  app.addHook('onClose', () => tracing.stop());
});
