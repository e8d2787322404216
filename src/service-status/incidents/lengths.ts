/** The limits of what staff write about incidents, in characters. Without imports, for the browser. */
export const incidentLengths = { title: 60, titleEn: 120, text: 1000, textEn: 2000 } as const
