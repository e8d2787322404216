/** The cookie of a place in the line before the portal, signed: what it says nobody can change, and every node can read it. Server only. */
import { isSameSecret } from '../../db/same-secret.ts'
import { keyedHash } from '../../db/seal.ts'

/** `arrivedAt`: of a pass, when its owner came in. `first`: how many were ahead when it was given. Times in milliseconds since 1970. */
export type Ticket = { id: string; arrivedAt: number; seenAt: number; first: number; isInside: boolean }

export const ticketCookie = 'line'

const minuteMs = 60_000
/** Whoever waits and is not seen for so long loses the place. */
export const lostMs = 5 * minuteMs
/** A pass is good for so long after its owner came in, however often it is used: long enough to register, and nobody holds places for ever
 *  without signing in. */
export const passMs = 30 * minuteMs
/** A clock of another node may be ahead by this. */
const clockMs = minuteMs

export function isFresh({ arrivedAt, seenAt, isInside }: Ticket, now: number): boolean {
  if (seenAt - now > clockMs) return false
  return isInside ? now - arrivedAt <= passMs : now - seenAt <= lostMs
}

const signatureOf = (text: string, secretKey: string) =>
  keyedHash(text, { secretKey, purpose: 'line before the portal' }).slice(0, 32)

export function writeTicket({ id, arrivedAt, seenAt, first, isInside }: Ticket, secretKey: string): string {
  const text = [id, ...[arrivedAt, seenAt, first].map(value => value.toString(36)), isInside ? 'i' : 'w'].join('.')
  return `${text}.${signatureOf(text, secretKey)}`
}

/** Undefined for a ticket that is no ticket, was changed, or is of another site. */
export function readTicket(text: string | undefined, secretKey: string): Ticket | undefined {
  const [, signed = '', id = '', arrivedAt = '', seenAt = '', first = '', state = '', signature = ''] =
    /^(([\w-]{16})\.([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.([0-9a-z]{1,6})\.([iw]))\.([\w-]{32})$/.exec(text ?? '') ?? []
  if (signed === '' || !isSameSecret(signature, signatureOf(signed, secretKey))) return undefined
  const [arrived = 0, seen = 0, ahead = 0] = [arrivedAt, seenAt, first].map(value => Number.parseInt(value, 36))
  return { id, arrivedAt: arrived, seenAt: seen, first: ahead, isInside: state === 'i' }
}
