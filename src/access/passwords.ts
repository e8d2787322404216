/** Password hashing: argon2id, 19 MiB, two passes, at most four at once to limit memory and threads. */
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Checks a password. Without a usable hash it does the same work and returns false, so that timing reveals nothing. */
  verify: (storedHash: string | undefined, password: string) => Promise<boolean>
}

export type PasswordsContext = { passwords: PasswordHasher }

const settings: Options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function createPasswordHasher(maxConcurrent = 4): PasswordHasher {
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
