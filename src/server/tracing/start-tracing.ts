/**
 * OpenTelemetry traces, if OTEL_EXPORTER_OTLP_ENDPOINT is set. The packages are imported only here and only then, so without the setting
 * they are not loaded. Nothing is patched: a request gets its span in request-spans.ts, a statement in `onQuery`. Spans name routes and
 * tables, never addresses, parameters or users. Sampling and batches follow the standard variables (OTEL_TRACES_SAMPLER, OTEL_BSP_…).
 */
import type { Context, Span, SpanOptions } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { VERSION } from '../version.ts';
import { summaryOf } from './statement-summary.ts';

export interface Tracing {
  startSpan(name: string, options: SpanOptions, parent: Context): Span;
  /** The context of the code that runs now: that of its request, if it has one. */
  active(): Context;
  /** Context of the work that belongs to this span. */
  contextWith(parent: Context, span: Span): Context;
  /** Context that the headers of another program name (`traceparent`). */
  contextFrom(headers: object): Context;
  root: Context;
  runIn<T>(context: Context, work: () => T): T;
  /** A statement of the query builder has ended. */
  onQuery(event: LogEvent): void;
  /** Any other statement has ended. Only those of a request become spans. */
  onStatement(sql: string, durationMs: number, error?: unknown): void;
  /** Sends what is left. Gives up after three seconds. */
  stop(): Promise<void>;
}

const EXPORT_TIMEOUT_MS = 3_000;
const WARN_AGAIN_MS = 60_000;

/** If spans cannot be sent, they are dropped, and `warn` is called at most once a minute. */
export async function startTracing(endpoint: string, warn: (message: string) => void): Promise<Tracing> {
  const [api, { AsyncLocalStorageContextManager }, core, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  let warnedAt = Number.NEGATIVE_INFINITY;
  const onExportError = (error: unknown) => {
    if (performance.now() - warnedAt < WARN_AGAIN_MS) return;
    warnedAt = performance.now();
    warn(`traces could not be sent: ${error instanceof Error ? error.message : String(error)}`);
  };
  core.setGlobalErrorHandler(onExportError);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'sentra-umkm', 'service.version': VERSION }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('sentra-umkm', VERSION);
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new core.W3CTraceContextPropagator();

  const onStatement: Tracing['onStatement'] = (sql, durationMs, error) => {
    const parent = contexts.active();
    if (!api.trace.getSpan(parent)?.isRecording()) return;
    const end = performance.timeOrigin + performance.now();
    const name = summaryOf(sql);
    const span = tracer.startSpan(
      name,
      {
        kind: api.SpanKind.CLIENT,
        startTime: end - durationMs,
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
      },
      parent,
    );
    if (error !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end(end);
  };
  return {
    startSpan: (name, options, parent) => tracer.startSpan(name, options, parent),
    active: () => contexts.active(),
    contextWith: (parent, span) => api.trace.setSpan(parent, span),
    contextFrom: (headers) => propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter),
    root: api.ROOT_CONTEXT,
    runIn: (context, work) => contexts.with(context, work),
    onStatement,
    onQuery: (event) =>
      onStatement(event.query.sql, event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
    async stop() {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, EXPORT_TIMEOUT_MS).unref());
      await Promise.race([provider.shutdown().catch(onExportError), limit]);
    },
  };
}
