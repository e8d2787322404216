/** Settings of the single sign-on of staff by OpenID Connect, as the operator gives them. */

export type SignOnSettings = {
  /** The address of the provider, which its id tokens name. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What staff call it: 用{name}登录. */
  name: string
  scope: string
  /** The claim whose value an administrator enters for a colleague. */
  accountClaim: string
  /** Whether a mailbox that the provider has verified leads to the account of staff with the same mailbox, the first time. */
  linksByEmail: boolean
  /** Name and value of each claim that a person must have. */
  requiredClaims: readonly (readonly [name: string, value: string])[]
  /** Values of `amr` and `acr` that count as the second factor; none: the site always asks for its own. */
  factors: { amr: readonly string[]; acr: readonly string[] }
  /** Whether logging out here logs out there too. */
  endsAtProvider: boolean
  timeoutMs: number
}
