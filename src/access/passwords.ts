/** Password hashing: argon2id, 19 MiB, two passes, few at once, and turns of the requests that need it. */
import { availableParallelism } from 'node:os'
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'
import { Refusal } from '../wire/errors.ts'
import { createTurns } from '../workers/turns.ts'

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Checks a password. Without a usable hash it does the same work and returns false, so that timing reveals nothing. */
  verify: (storedHash: string | undefined, password: string) => Promise<boolean>
}

/** Requests of all callers that hash or check a password. Addresses take turns. `requireConnected` throws if the caller has disconnected. */
export type PasswordQueues = { of: (address: string, requireConnected?: () => void) => PasswordQueue }

/** Requests of one address. */
export type PasswordQueue = {
  /** Runs the whole request, or refuses it with 503 before it begins if too many are in the queue, so that nothing is half done.
   *  Do not call it, or wait for a turn of the hasher, inside a transaction: others would wait for its connection and locks. */
  run: <Result>(request: (hasher: PasswordHasher) => Promise<Result>) => Promise<Result>
}

export type PasswordsContext = { passwords: PasswordQueue }

const settings: Options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes one thread of Node's pool of four for about 25 ms. More at once than processors are not faster, and files and compressed
 *  replies need a thread of the pool, too. */
const defaultConcurrent = Math.min(3, availableParallelism())

export function createPasswordHasher(maxConcurrent = defaultConcurrent): PasswordHasher {
  const limited = createLimiter(maxConcurrent)
  let dummyHash: Promise<string> | undefined
  const hashOf = (password: string) => limited(() => hash(password, settings))
  return {
    hash: hashOf,
    verify: async (storedHash, password) => {
      dummyHash ??= hashOf('nobody has this password')
      const usableHash = storedHash?.startsWith('$argon2id$') ? storedHash : undefined
      const hashToVerify = usableHash ?? (await dummyHash)
      const isRight = await limited(() => verify(hashToVerify, password))
      return isRight && usableHash !== undefined
    },
  }
}

/** Requests at once, and waiting ones of all addresses and of one. On two processors the last of all waits about a second. */
const defaultQueueLimits = { requests: 16, waiting: 64, waitingPerAddress: 24 }
const busyRetrySeconds = 3
const longestWaitMs = 10_000

export function createPasswordQueues(hasher = createPasswordHasher(), limits = defaultQueueLimits): PasswordQueues {
  const turns = createTurns({
    slots: limits.requests,
    queue: { total: limits.waiting, perAddress: limits.waitingPerAddress },
    waitMs: longestWaitMs,
    refusal: () =>
      new Refusal('unavailable', { message: '当前请求较多，请稍后再试', retryAfterSeconds: busyRetrySeconds }),
  })
  return {
    of: (address, requireConnected) => ({
      run: request => turns.run({ address, requireConnected }, () => request(hasher)),
    }),
  }
}

/** Runs at most `maxConcurrent` jobs; the others wait in a queue. */
function createLimiter(maxConcurrent: number) {
  const waiting: (() => void)[] = []
  let free = maxConcurrent
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
