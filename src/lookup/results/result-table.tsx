/** A table of register rows with its count and pages; on phones each row is a card with the column heads as labels. */

import type { ReactNode } from 'react'
import { Pager } from '../../ui/navigation/pager.tsx'
import { ScrollArea } from '../../ui/navigation/scroll-area.tsx'
import { Empty } from '../../ui/status/states.tsx'
import type { Page } from '../../wire/envelope.ts'
import styles from './result-table.module.css'

export type Column<Row> = { head: string; cell: (row: Row) => ReactNode; isCode?: true }

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  page?: Page | undefined
  urlOf?: (page: number, pageSize: number) => string
  empty: { title: string; text: string }
}

export function ResultTable<Row>({ caption, columns, rows, keyOf, page, urlOf, empty }: TableProps<Row>) {
  if (rows.length === 0) {
    return <Empty title={empty.title}>{empty.text}</Empty>
  }
  return (
    <>
      <ScrollArea label={caption}>
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ head }) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={keyOf(row)}>
                {columns.map(({ head, cell, isCode }) => (
                  <td key={head} className={isCode && styles.code} data-label={head}>
                    {cell(row) || '- -'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {page && urlOf && (
        <div className={styles.pager}>
          <Pager {...page} urlOf={urlOf} />
        </div>
      )}
    </>
  )
}
