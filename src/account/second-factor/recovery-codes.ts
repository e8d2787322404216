/** Recovery codes: for a login without the authenticator, each used once. */
import { randomInt } from 'node:crypto'
import { keyedHash } from '../../db/seal.ts'

export const recoveryCodeCount = 10

/** Without 0, 1, I, L and O, which are mistaken for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 10

/** `7F3KQ-M2XWD`: ten characters, 49 random bits. */
export function newRecoveryCode(): string {
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
}

/** Only letters and digits count, in any case. */
const normalise = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Keyed, so that a copy of the database alone cannot be searched. */
export const recoveryCodeHash = (code: string, { accountId, secretKey }: { accountId: number; secretKey: string }) =>
  keyedHash(normalise(code), { secretKey, purpose: `recovery-code ${accountId}` })
