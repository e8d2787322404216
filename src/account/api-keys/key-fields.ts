/** The longest values of the form of a key. */
export const keyFields = { name: 40, networks: 900 } as const
