/** Traces by OpenTelemetry, sent to a collector by OTLP over HTTP in batches. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
import { setTimeout } from 'node:timers/promises'
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { siteVersion } from '../../../db/version.ts'
import type { Span, Tracer } from './current.ts'
import type { TraceSettings } from './trace-settings.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

/** More spans than that wait for no collector: they are lost. */
const maxWaiting = 4096
const maxBatch = 512
const sendMs = 5000
const stopMs = 2000

type Parts = TraceSettings & {
  /** Once when spans begin to be lost, and once when they arrive again. */
  onChange: (state: 'lost' | 'ok') => void
  batchMs?: number
}

export function createTracer({ url, headers, sampler, ratio, serviceName, onChange, batchMs = 2000 }: Parts): Tracer {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: sendMs, concurrencyLimit: 4 })
  const processor = new BatchSpanProcessor({
    exporter: reported(exporter, onChange),
    maxQueueSize: maxWaiting,
    maxExportBatchSize: maxBatch,
    scheduledDelayMillis: batchMs,
    exportTimeoutMillis: sendMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': siteVersion }),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('site')
  const begin: Begin = (name, above, options) => {
    const span = tracer.startSpan(name, options, above)
    return span.isRecording() ? spanOf(span, begin) : undefined
  }
  return {
    start(name, { kind, attributes, parent, link }) {
      const remote = readTraceparent(parent)
      const linked = readTraceparent(link)
      const above = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
      return begin(name, above, { kind: kinds[kind], attributes, links: linked ? [{ context: linked }] : [] })
    },
    stop: () =>
      Promise.race([provider.shutdown().catch(() => undefined), setTimeout(stopMs, undefined, { ref: false })]),
  }
}

type Begin = (name: string, above: Context, options: SpanOptions) => Span | undefined

function spanOf(span: OtelSpan, begin: Begin): Span {
  const { traceId, spanId } = span.spanContext()
  let isEnded = false
  const own: Span = {
    traceparent: `00-${traceId}-${spanId}-01`,
    // A child of a recorded span is recorded, except after the end of the program.
    child: (name, kind, attributes) =>
      begin(name, trace.setSpan(ROOT_CONTEXT, span), { kind: kinds[kind], attributes }) ?? own,
    isEnded: () => isEnded,
    end({ failed, attributes = {} } = { failed: false }) {
      if (isEnded) return
      isEnded = true
      span.setAttributes(attributes)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
  return own
}

/** W3C Trace Context, version 00; undefined for anything else. */
function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const context = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(context) ? context : undefined
}

function samplerOf(name: TraceSettings['sampler'], ratio: number): Sampler {
  const root = name.endsWith('always_on')
    ? new AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  if (name.startsWith('parentbased_')) return new ParentBasedSampler({ root })
  // Within a trace all spans or none, whatever the proxy says.
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root })
}

/** The exporter, which tells when its results change. */
function reported(exporter: SpanExporter, onChange: Parts['onChange']): SpanExporter {
  let state: 'lost' | 'ok' = 'ok'
  return {
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
    export: (spans, done) =>
      exporter.export(spans, result => {
        const now = result.code === 0 ? 'ok' : 'lost'
        if (now !== state) onChange(now)
        state = now
        done(result)
      }),
  }
}
