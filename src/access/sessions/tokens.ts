/** Session tokens: 256 random bits each, stored only as SHA-256. */
import { createHash, randomBytes } from 'node:crypto'

export type TokenPair = { headerToken: string; cookieToken: string }

export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

export function newTokens(): TokenPair {
  return { headerToken: randomBytes(32).toString('base64url'), cookieToken: randomBytes(32).toString('base64url') }
}
