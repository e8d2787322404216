/** Lengths of a claim's statement in characters, for the call and for the form. Without imports, for the browser. */
export const claimStatementLengths = { shortest: 10, longest: 1000 } as const
