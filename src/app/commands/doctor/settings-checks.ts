/** Settings that contradict each other although each of them is usable. Without I/O. */
import type { Config } from '../../config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

type Env = Readonly<Record<string, string | undefined>>

const check = 'settings'
const loopback = ['localhost', '127.0.0.1', '[::1]']
const quietLevels = ['fatal', 'error', 'silent']

/** Each row: whether it holds, and what is said of it. */
const contradictions = (config: Config, env: Env): [boolean, Finding][] => {
  const { protocol, hostname } = new URL(config.site.publicUrl)
  const isOwn = loopback.includes(hostname)
  const isHttps = protocol === 'https:'
  return [
    [
      !isOwn && !isHttps,
      warning(
        check,
        'PUBLIC_URL is http: cookies and passwords of visitors are sent in plain text; put a proxy with TLS in front.',
      ),
    ],
    [
      isHttps && config.trustProxy === 0,
      fault(
        'proxy',
        'PUBLIC_URL is https and TRUST_PROXY is 0: a proxy is in front, and all visitors share its address and one limit; set TRUST_PROXY=1.',
      ),
    ],
    [
      config.metrics?.port === config.port && config.port !== 0,
      fault(check, 'METRICS_PORT and PORT are the same port; choose another for METRICS_PORT.'),
    ],
    [
      config.seed === 'demo' && config.databaseUrl !== undefined,
      warning(
        check,
        'SEED fills the database with demonstration data, whose administrator has a published password; leave SEED out.',
      ),
    ],
    [
      (config.site.formerSecretKeys ?? []).includes(config.site.secretKey) && config.site.secretKey !== '',
      warning(check, 'SECRET_KEY is also in FORMER_SECRET_KEYS; that setting is for earlier keys only.'),
    ],
    [
      quietLevels.includes(config.logLevel) && config.databaseUrl !== undefined,
      warning(check, `LOG_LEVEL is ${config.logLevel}: alarms are not in the log; set it to info.`),
    ],
    [
      Boolean(env.OTEL_TRACES_SAMPLER_ARG) && !env.OTEL_TRACES_SAMPLER?.endsWith('traceidratio'),
      warning(
        check,
        'OTEL_TRACES_SAMPLER_ARG has no effect without OTEL_TRACES_SAMPLER=parentbased_traceidratio: every trace is recorded.',
      ),
    ],
    [
      config.traces === undefined && Boolean(env.OTEL_TRACES_SAMPLER || env.OTEL_EXPORTER_OTLP_HEADERS),
      warning(check, 'Settings of traces have no effect without OTEL_EXPORTER_OTLP_ENDPOINT.'),
    ],
  ]
}

export function settingsFindings(config: Config, env: Env): Finding[] {
  const found = contradictions(config, env).flatMap(([holds, finding]) => (holds ? [finding] : []))
  return found.length > 0 ? found : [ok(check, 'The settings do not contradict each other')]
}

/** Days are counted in China time wherever the node runs, which needs the zones of the runtime. */
export function timeZoneFinding(now = new Date(0)): Finding {
  try {
    const text = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit' }).format(now)
    if (text === '08') return ok('time-zone', 'The runtime knows the time of China')
  } catch {
    // A runtime without zones throws.
  }
  return fault(
    'time-zone',
    'This Node does not know the time zone Asia/Shanghai: days of terms would be wrong; use a Node with all of ICU.',
  )
}
