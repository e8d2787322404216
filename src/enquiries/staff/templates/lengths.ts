/** The limits of templates in characters, and how many there may be. Without imports, for the browser. */
export const templateLengths = { title: 40, text: 4000 } as const

export const mostTemplates = 200
