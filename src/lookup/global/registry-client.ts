/** Asks the global registry for a GTIN over HTTP: with a time limit, one repetition, a circuit breaker, few requests at a time, and one for each number. */
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
import { type GlobalRecord, readGlobalRecord } from './registry-record.ts'

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

/** A record, null if the registry has none; throws a RegistryFault. */
export type RegistryClient = (gtin14: string) => Promise<GlobalRecord | null>

const defaults = { failures: 5, pauseMs: 30_000, concurrent: 8, waiting: 64, attempts: 1, cachedSeconds: 600 }
const maxAnswerBytes = 256 * 1024

/** Worth a second attempt; a refusal and a wrong answer would come again. */
const isPassing = (error: unknown) =>
  error instanceof RegistryFault && (error.failure === 'slow' || error.failure === 'unreachable')

export function createRegistryClient(
  settings: RegistrySettings,
  { now = () => Date.now(), ...options }: Partial<typeof defaults> & { now?: () => number } = {},
): RegistryClient {
  const limits = { ...defaults, ...options }
  const breaker = circuitBreaker(
    handleWhen(error => error instanceof RegistryFault),
    { halfOpenAfter: limits.pauseMs, breaker: new ConsecutiveBreaker(limits.failures) },
  )
  const repeat = retry(handleWhen(isPassing), {
    maxAttempts: limits.attempts,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1000 }),
  })
  const policy = wrap(bulkhead(limits.concurrent, limits.waiting), repeat, breaker)
  const cache = createCache<GlobalRecord | null>({ maxEntries: 2000, maxAgeSeconds: limits.cachedSeconds })
  const pending = new Map<string, Promise<GlobalRecord | null>>()
  const request = async (gtin14: string) => {
    try {
      const record = await policy.execute(() => askRegistry(gtin14, settings))
      cache.set(gtin14, { value: record, reads: new Set() }, { now: now(), generation: cache.generation() })
      return record
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new RegistryFault('paused')
      if (error instanceof BulkheadRejectedError) throw new RegistryFault('busy')
      throw error
    } finally {
      pending.delete(gtin14)
    }
  }
  return async gtin14 => {
    const cached = cache.get(gtin14, now())
    if (cached) return cached.value
    const running = pending.get(gtin14) ?? request(gtin14)
    pending.set(gtin14, running)
    return running
  }
}

async function askRegistry(gtin14: string, { url, key, timeoutMs }: RegistrySettings): Promise<GlobalRecord | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${key}` }
  try {
    const body = JSON.stringify([gtin14])
    const response = await fetch(`${url}/gtins/verified`, { method: 'POST', body, headers, redirect: 'manual', signal })
    const text = await readAnswer(response)
    if (response.status >= 500) throw new RegistryFault('unreachable')
    if (!response.ok) throw new RegistryFault('refused')
    const record = readGlobalRecord(text, gtin14)
    if (record === 'wrong') throw new RegistryFault('wrong-answer')
    return record
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
