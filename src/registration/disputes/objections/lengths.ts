/** Lengths of an objection and its answer in characters, the most files of evidence, and its states, for the calls and the forms. Without imports, for the browser. */
export const objectionLengths = { shortest: 10, longest: 1000, files: 3 } as const

/** The fault of an objection's text, undefined if it is long enough. */
export const statementFault = (statement: string) =>
  statement.trim().length < objectionLengths.shortest ? `请用至少 ${objectionLengths.shortest} 个字说明` : undefined

/** The states of an objection, for the filter and as labels. */
export const objectionStates = ['open', 'upheld', 'rejected'] as const
export type ObjectionState = (typeof objectionStates)[number]

export const objectionStateLabels: Readonly<Record<ObjectionState, string>> = {
  open: '等待答复',
  upheld: '异议成立',
  rejected: '维持不予通过',
}
