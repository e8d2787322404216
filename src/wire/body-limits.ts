/** How much the body of a request may hold. The limits follow from what a row reads; they are checked before anything is parsed. */

/** `bytes` of a JSON body; a form may have twice as many, because it writes a Chinese character in nine bytes and JSON in six at most.
 *  `values`: members, elements, objects and lists of JSON, or fields of a form. */
export type BodyLimits = { bytes: number; values: number }

/** For rows that state none. */
export const defaultBodyLimits: BodyLimits = { bytes: 16 * 1024, values: 200 }

/** Objects and lists within each other. The deepest input of a row has three. */
export const maxBodyDepth = 8

/** Fields in the query of an address, and cookies of a request: browsers hold at most 180 cookies of a site. */
export const maxRequestParts = 200

export const formBytes = ({ bytes }: BodyLimits) => bytes * 2

/** The limits of a row, which may state one of the two.
 *  @example bodyLimitsOf({ bodyLimits: { values: 600 } }) // { bytes: 16384, values: 600 } */
export const bodyLimitsOf = ({ bodyLimits }: { bodyLimits?: Partial<BodyLimits> | undefined }): BodyLimits => ({
  ...defaultBodyLimits,
  ...bodyLimits,
})
