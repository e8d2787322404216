/** Tables as `seed/` writes them: a line for each row, without padding, which would change every line when one cell grows. */
import type { JSONContent, MarkdownRendererHelpers } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

const rules: Readonly<Record<string, string>> = { left: ':--', right: '--:', center: ':-:' }

const rowLine = (cells: readonly string[]) => `|${cells.map(cell => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`

function tableLines(table: JSONContent, { renderChildren }: MarkdownRendererHelpers): string {
  const rows = (table.content ?? []).map(row => row.content ?? [])
  const cellText = ({ content = [] }: JSONContent) =>
    content
      .map(block => renderChildren([block]).trim())
      .join('<br>')
      .replace(/ *\n */g, '<br>')
      .replace(/\|/g, '\\|')
  const [head = [], ...body] = rows
  const columns = Math.max(...rows.map(cells => cells.length))
  const lineOf = (cells: readonly JSONContent[]) =>
    rowLine(Array.from({ length: columns }, (_, at) => (cells[at] ? cellText(cells[at]) : '')))
  const rule = Array.from({ length: columns }, (_, at) => rules[head[at]?.attrs?.align] ?? '---')
  return [lineOf(head), `|${rule.join('|')}|`, ...body.map(lineOf)].join('\n')
}

const CompactTable = Table.extend({ renderMarkdown: tableLines })

export const tableExtensions = [CompactTable, TableRow, TableCell, TableHeader]
