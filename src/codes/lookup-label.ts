// What a code list shows where it has no name to show.

/** Shown for a code that its list does not hold. */
export const unknownCode = '--'

/** Shown where no code is given. */
export const emptyCode = '- -'

/** The label of a code: '- -' for none, '--' for one that the list does not hold. */
export function labelOf(rows: ReadonlyMap<string, { label: string }>, code: string | null | undefined): string {
  if (code === null || code === undefined || code === '') return emptyCode
  return rows.get(code)?.label ?? unknownCode
}

/** A place in a tree as people read it, '江苏省 / 南京市 / 玄武区'. An empty walk is an unknown code. */
export function pathOf(steps: readonly { label: string }[]): string {
  return steps.length === 0 ? unknownCode : steps.map(step => step.label).join(' / ')
}

/** The rows of a text table, one row a line, columns parted by '|'. */
export function readTable(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map(line => line.split('|'))
}
