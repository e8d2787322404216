/** One item of a list in one line: tick, title, 新, date. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LinkTo } from '../navigation/link-to.tsx'
import { NewMark } from '../status/tag.tsx'
import styles from './list-line.module.css'

export type ListLineProps = {
  to: string
  title: string
  /** As displayed, for example '11-20'. */
  date?: string | undefined
  /** The complete date for machines, yyyy-MM-dd. */
  dateTime?: string | undefined
  isNew?: boolean | undefined
}

export function ListLine({ to, title, date, dateTime, isNew }: ListLineProps) {
  return (
    <li className={styles.line}>
      <LinkTo className={styles.link} to={to}>
        <span>{title}</span>
        {isNew && <NewMark />}
      </LinkTo>
      {date && (
        <time className={styles.date} dateTime={dateTime}>
          {date}
        </time>
      )}
    </li>
  )
}

/** The list around the lines. */
export function LineList({ children, hasRule = false }: { children: ReactNode; hasRule?: boolean }) {
  return <ul className={classNames(hasRule && styles.ruled)}>{children}</ul>
}
