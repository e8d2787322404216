/** A status in one word, and the mark of a new item. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

export type TagTone = 'info' | 'good' | 'warning' | 'bad' | 'off'

export function Tag({ tone = 'info', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}

export function NewMark({ children = '新' }: { children?: ReactNode }) {
  return <span className={styles.new}>{children}</span>
}
