/** Rules of a new version of the terms, for the form, the call and the command. */

/** Characters. */
export const termsLengths = { version: 20, content: 100_000, changes: 500 } as const

/** A name that stands in addresses. @example isVersionName('2027-1') // true */
export const isVersionName = (name: string): boolean => name.length <= termsLengths.version && /^[\w.-]+$/.test(name)
