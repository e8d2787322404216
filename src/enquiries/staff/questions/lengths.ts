/** The limits of a question and its answer in characters. Without imports, for the browser. */
export const questionLengths = { title: 120, answer: 4000 } as const
