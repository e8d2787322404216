/** The settings of traces, by the names that OpenTelemetry gives them. */
import { z } from 'zod'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** `url`: where the spans go. `ratio`: the share of traces that `…traceidratio` records. */
export type TraceSettings = {
  url: string
  headers: Record<string, string>
  sampler: (typeof samplers)[number]
  ratio: number
  serviceName: string
}

export const traceFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[\w-]+\s*=[^,\r\n]*(,\s*[\w-]+\s*=[^,\r\n]*)*$/)
    .optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('barcode-authority'),
}

export const expectedTraceValues: Readonly<Record<keyof typeof traceFields, string>> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of a collector that takes OTLP over HTTP, such as http://localhost:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'name=value, several set apart by commas',
  OTEL_TRACES_SAMPLER: `one of ${samplers.join(', ')}`,
  OTEL_TRACES_SAMPLER_ARG: 'a share from 0 to 1',
  OTEL_SERVICE_NAME: 'a name of at most 100 characters',
}

type Settings = z.infer<z.ZodObject<typeof traceFields>>

/** Undefined where no collector is set: nothing of it is loaded. */
export function traceSettings(settings: Settings): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings
  if (endpoint === undefined) return undefined
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: readHeaders(settings.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    serviceName: settings.OTEL_SERVICE_NAME,
  }
}

/** `name=value,name=value`, with values as in addresses.
 *  @example readHeaders('authorization=Basic%20abc') // { authorization: 'Basic abc' } */
export function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').flatMap(pair => {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    return name === undefined || value === undefined ? [] : [[name, decoded(value)]]
  })
  return Object.fromEntries(pairs)
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
