/** Longest inputs of the page of answers in characters, for its calls and its form. */
export const receiptLengths = { number: 40, secret: 254 } as const
