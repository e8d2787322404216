/** What proves that the caller is the person of the account: the password, and a code or a passkey where two-step verification is on. */
import { z } from 'zod'
import { faultMessages } from '../wire/fault-messages.ts'
import { compactText, digitText } from '../wire/fields.ts'
import { identityLengths as longest } from './identity-lengths.ts'
import { type PasskeyProof, passkeyProof } from './passkey-fields.ts'

/** A password exactly as entered: not trimmed, not cut. */
export const password = z
  .string()
  .min(1, faultMessages.password.required)
  .max(longest.password, faultMessages.password.long(longest.password))
  .refine(value => !value.includes('\u0000') && value.isWellFormed(), faultMessages.any.character)

export const code = digitText(longest.code).pipe(z.string().regex(/^\d{6}$/, faultMessages.code.format))
export const recoveryCode = compactText(longest.recoveryCode)

/** The fields of a call that asks for the second factor, one of the three. */
export const factorFields = {
  code: code.optional(),
  recoveryCode: recoveryCode.optional(),
  passkey: passkeyProof.optional(),
}

/** The fields of a call that asks for the proof again. */
export const identityFields = { password, ...factorFields }

export type IdentityProof = {
  password: string
  code?: string | undefined
  recoveryCode?: string | undefined
  passkey?: PasskeyProof | undefined
}
