/** Longest text in which a place is looked for: a whole address. */
export const placeLength = 60
