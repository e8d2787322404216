/** Password hashing: argon2id, 19 MiB, two passes, and at most four at once, so that a rush of logins leaves memory and threads. */
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Checks a password. Without a usable hash the same work is done and the answer is no, so that time tells nothing. */
  verify: (kept: string | undefined, password: string) => Promise<boolean>
}

export type PasswordsContext = { passwords: Passwords }

const settings: Options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function makePasswords(atOnce = 4): Passwords {
  const inTurn = makeGate(atOnce)
  let nobody: Promise<string> | undefined
  const hashOf = (password: string) => inTurn(() => hash(password, settings))
  return {
    hash: hashOf,
    verify: async (kept, password) => {
      nobody ??= hashOf('nobody has this password')
      const known = kept?.startsWith('$argon2id$') ? kept : undefined
      const against = known ?? (await nobody)
      const isRight = await inTurn(() => verify(against, password))
      return isRight && known !== undefined
    },
  }
}

/** Lets `atOnce` jobs run; the others wait in line. */
function makeGate(atOnce: number) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>(go => waiting.push(go))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
