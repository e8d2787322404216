/** Lengths of the fields of a new range and of a decision about it. */
export const rangeLengths = { end: 12, basis: 200, reason: 200 } as const
