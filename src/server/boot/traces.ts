import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#src/server/platform/config.ts';
import { type StatementEvent, statements } from '#src/server/platform/db/statements.ts';
import { jobRuns } from '#src/server/platform/jobs/job-runs.ts';

export interface Traces {
  /** Keeps a span for each call of the contract, without live streams. Call it before the routes are declared. */
  readonly observe: (app: FastifyInstance) => void;
  /** Sends what is not sent, and ends. */
  readonly close: () => Promise<void>;
}

/** The span of the running call or job, to which its statements belong. */
type Current = AsyncLocalStorage<Span>;

const longestText = 2000;

/** The text of a statement has parameters, and no value of a person. A statement outside a call or job has no span. */
const traceStatements = (tracer: Tracer, current: Current): (() => void) => {
  const seen = (event: unknown): void => {
    const parent = current.getStore();
    if (parent === undefined) return;
    const { text, milliseconds, failed } = event as StatementEvent; // seam: what the channel's one publisher sends
    const ended = performance.now();
    const span = tracer.startSpan(
      text.slice(0, text.indexOf(' ')).toLowerCase() || 'statement',
      {
        kind: SpanKind.CLIENT,
        startTime: ended - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
      },
      trace.setSpan(ROOT_CONTEXT, parent),
    );
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(ended);
  };
  statements.subscribe(seen);
  return () => void statements.unsubscribe(seen);
};

const traceJobs = (tracer: Tracer, current: Current): (() => void) => {
  const spans = new Map<unknown, Span>();
  const failed = (run: unknown): void => void spans.get(run)?.setStatus({ code: SpanStatusCode.ERROR });
  const ended = (run: unknown): void => {
    spans.get(run)?.end();
    spans.delete(run);
  };
  jobRuns.start.bindStore(current, (run) => {
    const attributes = { 'grend.job': run.job, 'grend.attempt': run.attempt };
    const span = tracer.startSpan(run.job, { kind: SpanKind.CONSUMER, attributes });
    spans.set(run, span);
    return span;
  });
  jobRuns.error.subscribe(failed);
  jobRuns.asyncEnd.subscribe(ended);
  return () => {
    jobRuns.error.unsubscribe(failed);
    jobRuns.asyncEnd.unsubscribe(ended);
    jobRuns.start.unbindStore(current);
  };
};

/**
 * A span has the route's pattern and the call's id, which the log has too, and never the address. What a caller says of
 * a trace of its own is not taken over, since anyone may call.
 */
const traceCalls =
  (tracer: Tracer, current: Current): Traces['observe'] =>
  (app) => {
    const spans = new WeakMap<FastifyRequest, Span>();
    app.addHook('onRequest', (request, _reply, done) => {
      const { config, url } = request.routeOptions;
      if (config.endpoint !== undefined && config.endpoint.answer?.kind !== 'stream') {
        const attributes = { 'http.request.method': request.method, 'http.route': url, 'grend.request_id': request.id };
        spans.set(request, tracer.startSpan(`${request.method} ${url}`, { kind: SpanKind.SERVER, attributes }));
      }
      done();
    });
    // After the body is read, whose events belong to the connection and not to the call.
    app.addHook('preHandler', (request, _reply, done) => {
      const span = spans.get(request);
      if (span) current.run(span, done);
      else done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const span = spans.get(request);
      span?.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  };

/** Sends traces of calls and jobs by OTLP. A collector that does not respond loses them, and disturbs nothing else. */
export const startTraces = (
  { endpoint, share }: NonNullable<Config['traces']>,
  { role }: Pick<Config, 'role'>,
  log: Logger,
): Traces => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 3000 });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'grend', 'grend.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('grend');
  const current: Current = new AsyncLocalStorage();
  const endings = [traceStatements(tracer, current), traceJobs(tracer, current)];
  return {
    observe: traceCalls(tracer, current),
    async close() {
      for (const end of endings) end();
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'the last traces are not sent'));
    },
  };
};
