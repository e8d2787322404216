/** The results of many lines, a hundred on a page: a longer page would hold up the thread that renders it. */
import { Button } from '../ui/button.tsx'

export const linesPerPage = 100

/** `total`, `bad` and `codes` are of all lines; `offset` is how many stand before the first on this page. */
export type LinesSummary = { total: number; bad: number; codes: string; offset: number }

/** The lines of page `page`, of the last page where there are not so many. */
export function linesOnPage<Line>(lines: readonly Line[], page: number): { lines: Line[]; offset: number } {
  const last = Math.max(1, Math.ceil(lines.length / linesPerPage))
  const offset = (Math.min(page, last) - 1) * linesPerPage
  return { lines: lines.slice(offset, offset + linesPerPage), offset }
}

type Props = { path: string; fields: Readonly<Record<string, string>>; summary: LinesSummary }

/** Posts the same lines again: they are too long for an address. */
export function LinePages({ path, fields, summary: { offset, total } }: Props) {
  if (total <= linesPerPage) return null
  const page = offset / linesPerPage + 1
  const last = Math.min(offset + linesPerPage, total)
  return (
    <form method="post" action={path}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        这里是第 {offset + 1} 至 {last} 行，共 {total} 行
      </p>
      {page > 1 && (
        <Button look="outline" type="submit" name="page" value={page - 1}>
          上一页
        </Button>
      )}
      {last < total && (
        <Button look="outline" type="submit" name="page" value={page + 1}>
          下一页
        </Button>
      )}
    </form>
  )
}
