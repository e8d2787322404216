/** Pages of a hundred lines: a longer page would block the thread that renders it. */

export const linesPerPage = 100

/** `total`, `bad` and `codes` are of all lines; `offset` is the number of lines before the first one on this page. */
export type LinesSummary = { total: number; bad: number; codes: string; offset: number }

/** The lines of page `page`, or of the last page if `page` is greater. */
export function linesOnPage<Line>(lines: readonly Line[], page: number): { lines: Line[]; offset: number } {
  const last = Math.max(1, Math.ceil(lines.length / linesPerPage))
  const offset = (Math.min(page, last) - 1) * linesPerPage
  return { lines: lines.slice(offset, offset + linesPerPage), offset }
}
