/** Lengths of an objection and its answer in characters, for the calls and the forms. Without imports, for the browser. */
export const objectionLengths = { shortest: 10, longest: 1000 } as const
