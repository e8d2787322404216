/** Maximum lengths of what is typed to verify a certificate, in the call and in the form. */
export const certificateInputLengths = { number: 40, code: 20 } as const
