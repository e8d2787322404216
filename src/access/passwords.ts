/** Password hashing: argon2id, 19 MiB, two passes, few at once, and a queue of limited length for the requests that need it. */
import { availableParallelism } from 'node:os'
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'
import { refuse } from '../wire/errors.ts'

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Checks a password. Without a usable hash it does the same work and returns false, so that timing reveals nothing. */
  verify: (storedHash: string | undefined, password: string) => Promise<boolean>
}

/** Requests that hash or check a password. */
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

/** On two processors the last of 64 requests waits about a second. */
const defaultQueueLimit = 64
const busyRetrySeconds = 3

export function createPasswordQueue(
  hasher: PasswordHasher = createPasswordHasher(),
  limit = defaultQueueLimit,
): PasswordQueue {
  let running = 0
  return {
    run: async request => {
      if (running >= limit)
        return refuse('unavailable', { message: '当前请求较多，请稍后再试', retryAfterSeconds: busyRetrySeconds })
      running++
      try {
        return await request(hasher)
      } finally {
        running--
      }
    },
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
