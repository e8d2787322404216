/** Longest proofs of identity in characters, for the calls and for the forms. Without imports, for the browser. */
export const identityLengths = { password: 128, code: 10, recoveryCode: 20 } as const
