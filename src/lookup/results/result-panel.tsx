/** The panel of a result: a status line, then groups of facts separated by lines. */
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { type Fact, KeyValue } from '../../ui/display/key-value.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import styles from './result-panel.module.css'

export type ResultTone = 'good' | 'warning' | 'bad' | 'info'

const icons = { good: 'good', warning: 'warn', bad: 'warn', info: 'info' } as const

type PanelProps = { tone: ResultTone; title: string; meaning: ReactNode; aside?: ReactNode; children?: ReactNode }

export function ResultPanel({ tone, title, meaning, aside, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={classNames(styles.status, styles[tone])} role="status">
        <Icon name={icons[tone]} size="l" />
        <div className={styles.texts}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.meaning}>{meaning}</p>
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}

export function ResultGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      {title && <h3 className={styles.groupTitle}>{title}</h3>}
      {children}
    </div>
  )
}

type FactGroupProps<Data> = {
  group: { title: string; facts: (data: Data) => readonly Fact[] }
  data: Data
  children?: ReactNode
}

/** Facts under their title. */
export function FactGroup<Data>({ group: { title, facts }, data, children }: FactGroupProps<Data>) {
  return (
    <ResultGroup title={title}>
      <KeyValue facts={facts(data)} />
      {children}
    </ResultGroup>
  )
}

export function ResultFooter({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
