/** What the claims of an id token mean for a login, without I/O. */
import type { SignOnSettings } from '../../access/sign-on-settings.ts'
import { asRecord } from '../../wire/as-record.ts'

/** The claims of an id token that was verified. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

/** The values of a claim as texts: one, or those of a list. A name with dots that is no claim itself is a path, as `realm_access.roles`. */
export function claimValues(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = claims[name] ?? name.split('.').reduce<unknown>((found, part) => asRecord(found)[part], claims)
  const values = Array.isArray(value) ? value : [value]
  return values.flatMap(each => {
    if (typeof each === 'string') return [each]
    return typeof each === 'number' || typeof each === 'boolean' ? [String(each)] : []
  })
}

/** The first claim that the operator requires and the person does not have.
 *  @example missingClaim({ sub: '7', groups: ['staff'] }, [['groups', 'staff']]) // undefined
 *  @example missingClaim({ sub: '7' }, [['groups', 'staff']]) // 'groups' */
export function missingClaim(claims: Claims, required: SignOnSettings['requiredClaims']): string | undefined {
  return required.find(([name, value]) => !claimValues(claims, name).includes(value))?.[0]
}

/** Whether the provider has checked a second factor that the operator accepts (RFC 8176 `amr`, OpenID Connect `acr`). */
export function hasProviderFactor(claims: Claims, { amr, acr }: SignOnSettings['factors']): boolean {
  return (
    claimValues({ amr: claims.amr }, 'amr').some(value => amr.includes(value)) ||
    claimValues({ acr: claims.acr }, 'acr').some(value => acr.includes(value))
  )
}

/** The mailbox, if the provider says that it has verified it. */
export const verifiedEmail = ({ email, email_verified }: Claims): string | undefined =>
  typeof email === 'string' && email_verified === true ? email : undefined

/** What an administrator entered to find this person by. */
export const accountEntry = (claims: Claims, { accountClaim }: Pick<SignOnSettings, 'accountClaim'>) => {
  const [entry, ...others] = claimValues(claims, accountClaim)
  return others.length === 0 ? entry : undefined
}
