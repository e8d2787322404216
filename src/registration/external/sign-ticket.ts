/** Signs entry tickets with an Ed25519 key that is derived from SECRET_KEY, so that all nodes have the same one. */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { TicketClaims, TicketKey } from './verify-ticket.ts'

/** A private key of Ed25519 in PKCS #8 (RFC 8410) is this head and 32 bytes. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

function privateKeyOf(secretKey: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'entry ticket', 32))
  return createPrivateKey({ key: Buffer.concat([keyHead, seed]), format: 'der', type: 'pkcs8' })
}

/** The key with which sister systems verify. Its id is its JWK thumbprint (RFC 7638). */
export function ticketKeyOf(secretKey: string): TicketKey {
  const { x = '' } = createPublicKey(privateKeyOf(secretKey)).export({ format: 'jwk' })
  const kid = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url')
  return { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function signTicket(claims: TicketClaims, secretKey: string): string {
  const text = `${part({ alg: 'EdDSA', typ: 'JWT', kid: ticketKeyOf(secretKey).kid })}.${part(claims)}`
  return `${text}.${sign(null, Buffer.from(text), privateKeyOf(secretKey)).toString('base64url')}`
}
