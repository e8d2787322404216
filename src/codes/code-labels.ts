/** Labels and paths of the code tables. */

/** Label of a code that its table does not have. */
export const unknownCodeLabel = '--'

/** Label of an empty code. */
export const emptyCodeLabel = '- -'

/** The label of a code: '- -' for an empty code, '--' for an unknown one. */
export function codeLabel(rows: ReadonlyMap<string, { label: string }>, code: string | null | undefined): string {
  if (code === null || code === undefined || code === '') return emptyCodeLabel
  return rows.get(code)?.label ?? unknownCodeLabel
}

/** The labels from the root down, '江苏省 / 南京市 / 玄武区'; '--' for an empty list. */
export function codePath(steps: readonly { label: string }[]): string {
  return steps.length === 0 ? unknownCodeLabel : steps.map(step => step.label).join(' / ')
}
