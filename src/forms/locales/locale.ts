/** The words of the list of faults above a form. */
export type SummaryTexts = {
  /** Nothing can be corrected. */
  notSent: string
  toCorrect: (count: number) => string
  /** A line whose message does not name its field. */
  line: (label: string, message: string) => string
}
