/** Parts of a figure beside each other, with texts of the page: they wrap, grow with the text size and are read aloud. */
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import styles from './figure.module.css'

/** `columns` on wide screens; on narrow ones four become two, fewer become one. */
export function Panels({ columns, children }: { columns: 2 | 3 | 4; children: ReactNode }) {
  return <div className={classNames(styles.panels, styles[`columns${columns}`])}>{children}</div>
}

export type PanelProps = {
  /** The drawing. */
  children: ReactNode
  title: string
  text?: ReactNode
  /** Numbers and codes, in tabular figures. */
  number?: ReactNode
  verdict?: 'good' | 'bad'
}

export function Panel({ children, title, text, number, verdict }: PanelProps) {
  return (
    <div className={classNames(styles.panel, verdict && styles[`${verdict}Panel`])}>
      <div className={styles.panelDrawing}>{children}</div>
      <div className={styles.panelTexts}>
        <p className={classNames(styles.panelTitle, verdict && styles[`${verdict}Text`])}>
          {verdict && <Icon name={verdict === 'good' ? 'good' : 'bad'} size="s" />}
          {verdict && <span className="visually-hidden">{verdict === 'good' ? '可以：' : '不可以：'}</span>}
          {title}
        </p>
        {text && <p className={styles.panelText}>{text}</p>}
        {number && <p className={styles.number}>{number}</p>}
      </div>
    </div>
  )
}

/** What the numbers in circles mean. `only`: on narrow screens, where the wide drawing has its labels beside the parts. */
export function Legend({
  entries,
  only,
  marked = [],
}: {
  entries: readonly (readonly [name: string, text: string])[]
  only?: 'narrow'
  /** Numbers of the entries that the figure is about. */
  marked?: readonly number[]
}) {
  return (
    <ol className={classNames(styles.legend, only && styles.narrow)}>
      {entries.map(([name, text], index) => (
        <li key={name} className={marked.includes(index + 1) ? styles.marked : undefined}>
          <strong>{name}</strong> {text}
        </li>
      ))}
    </ol>
  )
}
