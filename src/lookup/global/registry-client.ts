/** Queries the global registry over HTTP for GTINs, GLNs and names of firms: with a time limit, one repetition, a circuit breaker, few requests
 *  at a time, and one for each query. */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { createCache } from '../../wire/cache/cache.ts'
import { type TimeUse, uncounted } from '../../wire/service-use.ts'
import { steadyNow, steadyPause } from '../../wire/steady-clock.ts'
import {
  type GlobalFirm,
  type GlobalLocation,
  type GlobalRecord,
  readGlobalFirms,
  readGlobalLocation,
  readGlobalRecord,
  type Wrong,
} from './registry-record.ts'

export type RegistrySettings = { url: string; key: string; timeoutMs: number }

/** Why there is no answer. `wrong-answer`: it is not what was requested, or not in the agreed form. */
export type RegistryFailure = 'slow' | 'unreachable' | 'refused' | 'wrong-answer' | 'paused' | 'busy'

export class RegistryFault extends Error {
  readonly failure: RegistryFailure

  constructor(failure: RegistryFailure, options?: ErrorOptions) {
    super(`The global registry did not answer: ${failure}`, options)
    this.failure = failure
  }
}

export type FirmQuery = { licenseeName: string; country?: string | undefined }

/** A record is null if the registry has none. All throw a RegistryFault. */
export type RegistryClient = {
  product: (gtin14: string) => Promise<GlobalRecord | null>
  location: (gln: string) => Promise<GlobalLocation | null>
  firms: (query: FirmQuery) => Promise<readonly GlobalFirm[]>
}

const defaults = { failures: 5, pauseMs: 30_000, concurrent: 8, waiting: 64, attempts: 1, cachedSeconds: 600 }
const maxAnswerBytes = 256 * 1024

/** Worth a second attempt; a refusal and a wrong answer would come again. */
const isPassing = (error: unknown) =>
  error instanceof RegistryFault && (error.failure === 'slow' || error.failure === 'unreachable')

type Watching = { now?: () => number; timeUse?: TimeUse }

export function createRegistryClient(
  settings: RegistrySettings,
  { now = steadyNow, timeUse = uncounted, ...options }: Partial<typeof defaults> & Watching = {},
): RegistryClient {
  const limits = { ...defaults, ...options }
  const breaker = circuitBreaker(
    handleWhen(error => error instanceof RegistryFault),
    { halfOpenAfter: steadyPause(limits.pauseMs), breaker: new ConsecutiveBreaker(limits.failures) },
  )
  const repeat = retry(handleWhen(isPassing), {
    maxAttempts: limits.attempts,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1000 }),
  })
  // One for all queries: a registry that is down for GTINs is down for the others too.
  const policy = wrap(bulkhead(limits.concurrent, limits.waiting), repeat, breaker)
  const cachedQuery = <Input, Answer>(query: Query<Input, Answer>) => {
    const cache = createCache<Answer>({ maxEntries: 2000, maxAgeSeconds: limits.cachedSeconds })
    const pending = new Map<string, Promise<Answer>>()
    const request = async (input: Input, key: string) => {
      try {
        const answer = await policy.execute(() => timeUse('registry', () => askRegistry({ ...query, input }, settings)))
        cache.set(key, { value: answer, reads: new Set() }, { now: now(), generation: cache.generation() })
        return answer
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new RegistryFault('paused')
        if (error instanceof BulkheadRejectedError) throw new RegistryFault('busy')
        throw error
      } finally {
        pending.delete(key)
      }
    }
    return async (input: Input) => {
      const key = JSON.stringify(query.bodyOf(input))
      const cached = cache.get(key, now())
      if (cached) return cached.value
      const running = pending.get(key) ?? request(input, key)
      pending.set(key, running)
      return running
    }
  }
  return {
    product: cachedQuery({ path: '/gtins/verified', bodyOf: (gtin14: string) => [gtin14], read: readGlobalRecord }),
    location: cachedQuery({ path: '/glns/verified', bodyOf: (gln: string) => [gln], read: readGlobalLocation }),
    firms: cachedQuery({ path: '/licences/search', bodyOf: (query: FirmQuery) => query, read: readGlobalFirms }),
  }
}

/** `read` checks the text of an answer against what was requested. */
type Query<Input, Answer> = {
  path: string
  bodyOf: (input: Input) => unknown
  read: (text: string, input: Input) => Answer | Wrong
}

async function askRegistry<Input, Answer>(
  { path, bodyOf, read, input }: Query<Input, Answer> & { input: Input },
  { url, key, timeoutMs }: RegistrySettings,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${key}` }
  try {
    const body = JSON.stringify(bodyOf(input))
    const response = await fetch(`${url}${path}`, { method: 'POST', body, headers, redirect: 'manual', signal })
    const text = await readAnswer(response)
    if (response.status >= 500) throw new RegistryFault('unreachable')
    if (!response.ok) throw new RegistryFault('refused')
    const answer = read(text, input)
    if (answer === 'wrong') throw new RegistryFault('wrong-answer')
    return answer
  } catch (cause) {
    if (cause instanceof RegistryFault) throw cause
    throw new RegistryFault(signal.aborted ? 'slow' : 'unreachable', { cause })
  }
}

async function readAnswer(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxAnswerBytes) throw new RegistryFault('wrong-answer')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
