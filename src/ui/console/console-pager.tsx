/** Paging of console lists: the count, the page to jump to, the lines of a page, previous and next. */
import { Button, Input, Select } from 'antd'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { formatCount } from '../formats/format-count.ts'
import styles from './console-pager.module.css'
import { consolePageSizes } from './page-sizes.ts'

type Props = {
  total: number
  /** Counts stop here; a larger list is named as more than it. */
  maxTotal?: number
  /** The measure word: 件, 条, 笔. */
  unit: string
  currPage: number
  pageSize: number
  onChange: (change: { currPage: number; pageSize: number }) => void
  /** Buttons that belong to the whole list. */
  children?: ReactNode
}

export function ConsolePager({ total, maxTotal = 10_000, unit, currPage, pageSize, onChange, children }: Props) {
  const id = useId()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const show = (page: number) => onChange({ currPage: Math.min(pages, Math.max(1, page)), pageSize })
  const jump = (event: KeyboardEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value.normalize('NFKC').trim()
    if (/^\d{1,6}$/.test(typed)) show(Number(typed))
  }
  return (
    <nav className={styles.pager} aria-label="分页">
      <p className={styles.count} role="status">
        {total >= maxTotal ? `超过 ${formatCount(maxTotal)} ${unit}` : `共 ${formatCount(total)} ${unit}`}
      </p>
      <div className={styles.jump}>
        <label htmlFor={id}>第</label>
        <Input
          key={currPage}
          id={id}
          onPressEnter={jump}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(currPage)}
          aria-label={`页码，共 ${formatCount(pages)} 页，按回车跳转`}
          title="按回车跳转"
        />
        <span>/ {formatCount(pages)} 页</span>
      </div>
      <Select
        aria-label={`每页几${unit}`}
        value={pageSize}
        options={consolePageSizes.map(size => ({ value: size, label: `每页 ${size} ${unit}` }))}
        onChange={size => onChange({ currPage: 1, pageSize: size })}
      />
      <div className={styles.buttons}>
        {children}
        <Button disabled={currPage <= 1} onClick={() => show(currPage - 1)}>
          上一页
        </Button>
        <Button disabled={currPage >= pages} onClick={() => show(currPage + 1)}>
          下一页
        </Button>
      </div>
    </nav>
  )
}
