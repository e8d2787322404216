/** For tests: an authenticator, with codes of any moment. */
import { codeOfStep, encodeBase32, stepOf } from '../../../src/account/second-factor/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret in base32. */
function decodeBase32(text: string): Buffer {
  const bits = [...text].map(character => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  if (encodeBase32(bytes) !== text) throw new Error(`${text} is not base32`)
  return bytes
}

/** The code that an authenticator with this secret displays. */
export const authenticatorCode = (secret: string, at: Date): string => codeOfStep(decodeBase32(secret), stepOf(at))
