/** What a login needs after the password; no I/O. */

/** `code`: a code of the authenticator, a passkey or a recovery code. `enrol`: setting up an authenticator or a passkey. `consent`: the terms
 *  in force. */
export const loginSteps = ['code', 'enrol', 'consent'] as const
export type LoginStep = (typeof loginSteps)[number]

type LoginFacts = {
  /** An authenticator that is confirmed, or a passkey. */
  hasFactor: boolean
  /** Accepted in this login: ours, or that of the provider of the single sign-on where the operator trusts it. */
  isFactorAccepted: boolean
  userType: 'enterprise' | 'agent' | 'staff'
  isDemonstrationAccount: boolean
  /** The account must have a second factor, whatever the site asks of others. */
  isFactorRequiredOfAccount: boolean
  /** The site runs in demonstration mode. */
  isDemonstration: boolean
  /** The newest terms in force are accepted, or there are none. */
  hasAcceptedTerms: boolean
}

/** The next step of a login, or undefined if it is complete. Staff of a real installation must have a second factor, and those who were invited everywhere; the terms are those
 *  of enterprises and their agents. Demonstration accounts need neither. */
export function nextLoginStep(facts: LoginFacts): LoginStep | undefined {
  if (facts.hasFactor && !facts.isFactorAccepted) return 'code'
  if (facts.isDemonstrationAccount) return undefined
  if (isFactorRequired(facts) && !facts.isFactorAccepted) return 'enrol'
  if (facts.userType !== 'staff' && !facts.hasAcceptedTerms) return 'consent'
  return undefined
}

export const isFactorRequired = ({
  userType,
  isDemonstration,
  isFactorRequiredOfAccount,
}: Pick<LoginFacts, 'userType' | 'isDemonstration' | 'isFactorRequiredOfAccount'>): boolean =>
  isFactorRequiredOfAccount || (userType === 'staff' && !isDemonstration)
