/** The longest values of the form of an address. */
export const hookFields = { url: 500 } as const
