import { setTimeout as wait } from 'node:timers/promises'
import type { Attributes, Span, Tracer } from '@opentelemetry/api'

/** What is done for whom else: a request that we answer, a call that we make, work of our own. */
type Kind = 'server' | 'client' | 'internal'

/** What is under way and may still be named and described, while it is traced. */
export interface Traced {
  name(name: string): void
  /** Never an id, an address, a text or anything else of a person. */
  describe(attributes: Attributes): void
  /** By what kind of error; a message may quote what a person wrote. */
  failed(type: string): void
}

interface Tracing {
  tracer: Tracer
  kinds: Record<Kind, number>
  fail: (span: Span, type: string) => void
}

let tracing: Tracing | undefined

/** A process that ends waits no longer for a collector that does not answer. */
const MAX_FLUSH_MS = 1000

/**
 * Sends spans to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, by OTLP over HTTP (`rate` of 1: all of them; 0.1: one in
 * ten). The library reads OTEL_EXPORTER_OTLP_HEADERS itself. Loaded here, so that a process that traces nothing has none of it.
 * Returns how to send what is left and stop.
 */
export async function startTracing(
  { endpoint, rate }: { endpoint: string; rate: number },
  name: string,
): Promise<() => Promise<void>> {
  const [api, trace, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new trace.TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'lotline', 'service.name': `lotline-${name}` }),
    sampler: new trace.ParentBasedSampler({ root: new trace.TraceIdRatioBasedSampler(rate) }),
    spanProcessors: [new trace.BatchSpanProcessor({ exporter })],
  })
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  tracing = {
    tracer: provider.getTracer('lotline'),
    kinds: { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL },
    fail: (span, type) => void span.setStatus({ code: api.SpanStatusCode.ERROR }).setAttribute('error.type', type),
  }
  return async () => {
    tracing = undefined
    await Promise.race([provider.shutdown().catch(() => {}), wait(MAX_FLUSH_MS, undefined, { ref: false })])
    api.context.disable()
  }
}

const untraced: Traced = { name() {}, describe() {}, failed() {} }

/** Does something as a span, below the one that it is done in; where nothing is traced it is only done. */
export async function traced<T>(name: string, kind: Kind, work: (span: Traced) => Promise<T>): Promise<T> {
  if (!tracing) return work(untraced)
  const { tracer, kinds, fail } = tracing
  return tracer.startActiveSpan(name, { kind: kinds[kind] }, async (span) => {
    try {
      return await work({
        name: (to) => void span.updateName(to),
        describe: (more) => void span.setAttributes(more),
        failed: (type) => fail(span, type),
      })
    } catch (error) {
      fail(span, error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  })
}
