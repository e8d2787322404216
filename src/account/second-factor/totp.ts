/** Time-based one-time passwords (RFC 6238 over RFC 4226): SHA-1, six digits, a new one every 30 seconds, as every authenticator makes them. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../db/same-secret.ts'

const stepSeconds = 30
/** Codes of the step before and after are accepted too, because clocks differ and typing takes time (RFC 6238, 5.2). */
const toleratedSteps = 1

/** Bytes of a new secret: those of an SHA-1 result, as RFC 4226 recommends. */
export const secretBytes = 20

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding, as authenticators read secrets.
 *  @example encodeBase32(Buffer.from('foobar')) // 'MZXW6YTBOI' */
export function encodeBase32(bytes: Uint8Array): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

/** The number of the time step of a moment. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

/** The code of a time step, with leading zeros (RFC 4226, 5.3). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The time step of a right code, or undefined. Compares each candidate in constant time. */
export function matchingStep(secret: Uint8Array, code: string, at: Date): number | undefined {
  const now = stepOf(at)
  let match: number | undefined
  for (let step = now - toleratedSteps; step <= now + toleratedSteps; step++) {
    if (isSameSecret(code, codeOfStep(secret, Math.max(step, 0)))) match = step
  }
  return match
}

/** What the QR code of an authenticator contains (the Key Uri Format). The issuer is named once, so that the symbol stays coarse. */
export function keyUri({ issuer, username, secret }: { issuer: string; username: string; secret: string }): string {
  return `otpauth://totp/${encodeURIComponent(username)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
