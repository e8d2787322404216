/** Verifies the ticket with which a visitor comes from this site to a sister system: a JSON Web Signature with Ed25519 (RFC 7515, RFC
 *  8037). This file needs only Node, so that a sister system can copy it (docs/entry-tickets.md). */
import { createPublicKey, verify } from 'node:crypto'

/** A public key as JSON Web Key (RFC 8037). */
export type TicketKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; use: 'sig'; alg: 'EdDSA' }

/** Times are seconds since 1970. `firm` is null for an account without a firm. */
export type TicketClaims = {
  iss: string
  aud: string
  sub: string
  jti: string
  iat: number
  exp: number
  userType: number
  firm: { id: number; name: string; companyPrefixes: string[] } | null
}

/** A ticket that comes twice is the caller's to find: it remembers each `jti` until `exp`. */
export type TicketFault = 'format' | 'key' | 'signature' | 'audience' | 'issuer' | 'expired' | 'too-early'

type Expected = {
  keys: readonly TicketKey[]
  /** The address of the issuing site. */
  issuer: string
  /** The name of the own system: business-hall, gds or gln. */
  audience: string
  now: Date
  /** How far the clocks may differ. */
  toleranceSeconds?: number
}

export function verifyTicket(ticket: string, expected: Expected): TicketClaims | { fault: TicketFault } {
  const [head = '', body = '', signature = '', ...rest] = ticket.split('.')
  const header = readJson(head)
  const claims = readJson(body)
  if (rest.length > 0 || !isHeader(header) || !isClaims(claims)) return { fault: 'format' }
  const key = expected.keys.find(({ kid }) => kid === header.kid)
  if (!key) return { fault: 'key' }
  const publicKey = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x }, format: 'jwk' })
  const isSigned = verify(null, Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'))
  if (!isSigned) return { fault: 'signature' }
  if (claims.aud !== expected.audience) return { fault: 'audience' }
  if (claims.iss !== expected.issuer) return { fault: 'issuer' }
  const [now, tolerance] = [expected.now.getTime() / 1000, expected.toleranceSeconds ?? 5]
  if (now > claims.exp + tolerance) return { fault: 'expired' }
  return now < claims.iat - tolerance ? { fault: 'too-early' } : claims
}

function readJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Only the one algorithm is accepted, whatever the header names. */
function isHeader(value: unknown): value is { kid: string } {
  return isObject(value) && value.alg === 'EdDSA' && typeof value.kid === 'string'
}

function isClaims(value: unknown): value is TicketClaims {
  if (!isObject(value) || !isObject(value.firm ?? {})) return false
  const texts = [value.iss, value.aud, value.sub, value.jti]
  return texts.every(text => typeof text === 'string') && [value.iat, value.exp].every(Number.isSafeInteger)
}
