/** Rules of passkeys, without I/O: for which site they are made, how many an account may have, how long a challenge holds. */

/** Passkeys of one account: a phone, a computer, a key in a drawer, and some that were replaced. */
export const passkeyLimit = 10

export const passkeyLengths = { name: 50 } as const

/** Time to find the key and to touch it. */
export const challengeMs = 5 * 60_000

/** `register`: a new passkey. `factor`: besides the password, or again before an act. `login`: instead of the password. */
export const challengePurposes = ['register', 'factor', 'login'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/** The site as passkeys know it. `id` is the domain that they are bound to, `origin` the address that must have asked for them. */
export type RelyingParty = { id: string; origin: string }

const isIpAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[')

/** The relying party at a public address. None where browsers have no passkeys: without https, except on this machine, and at a bare IP
 *  address, which is no domain (Web Authentication, "Relying Party Identifier").
 *  @example relyingPartyOf('https://barcode.example.cn/') // { id: 'barcode.example.cn', origin: 'https://barcode.example.cn' }
 *  @example relyingPartyOf('http://127.0.0.1:3000') // undefined */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isSecure && !isIpAddress(hostname) ? { id: hostname, origin } : undefined
}
