/** What is counted, one row each. Without I/O. */

export const grains = ['day', 'month'] as const

/** `most`: how many keys of a day, and of a month, are counted by themselves where anybody can invent keys; the others count together.
 *  `least`: a key that was counted less often on a day counts with the others, so that no single visitor is told by it. */
type MeasureRow = { most?: number; least?: number }

const open = { most: 300, least: 2 } as const

export const measures = {
  /** Applications and cases submitted, by kind and region. */
  submitted: {},
  /** Decisions, by kind and region: the end of a review, not its steps. */
  decided: {},
  /** Decisions by outcome. */
  outcome: {},
  /** Decisions by kind and working days since the submission: `register/4`. */
  wait: {},
  /** The same decisions by whether they took longer than the term of the day of their submission: kept, late. */
  promise: {},
  /** What became of memberships: registered, renewed, expired, deregistered. */
  member: {},
  /** Look-ups by state of the code. */
  lookup: {},
  'unknown-code': open,
  search: {},
  'empty-search': open,
  /** Views by address. */
  page: { most: 300 },
  /** From one page to the next. */
  step: open,
  /** From one column of the site to the next, all steps of the day: `News search`. */
  way: {},
  /** Opinions of visitors on a page, by address and verdict. Addresses have parts that anybody can invent. */
  opinion: { most: 300 },
  /** What visitors sent and staff or a firm answers, by kind and region: on the day of arrival, of the first answer, and after its last day without
   *  one. */
  'enquiry-received': {},
  'enquiry-answered': {},
  'enquiry-overdue': {},
  /** First answers by kind and working days since the arrival: `complaint/4`. */
  'enquiry-wait': {},
  /** Files by kind, and symbols by format. */
  download: {},
  'download-format': {},
} as const satisfies Readonly<Record<string, MeasureRow>>

export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as [Measure, ...Measure[]]

/** Keys with fewer counts on a day than `least` count together, and so do those after the first `most`. */
export const limitsOf = (measure: Measure): MeasureRow => measures[measure]

/** Of what visitors sent and staff or a firm answers. */
export const answerMeasures = [
  'enquiry-received',
  'enquiry-answered',
  'enquiry-overdue',
  'enquiry-wait',
] as const satisfies readonly Measure[]
