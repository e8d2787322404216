/** A remark with a bar and a tint. The tone has an icon as well as a colour, except for plain information. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './note.module.css'

export type Tone = 'info' | 'good' | 'warning' | 'bad'

export const toneIcons: Record<Tone, IconName> = { info: 'info', good: 'good', warning: 'warn', bad: 'warn' }

export function Note({ tone = 'info', title, children }: { tone?: Tone; title?: ReactNode; children?: ReactNode }) {
  return (
    <div className={classNames(styles.note, styles[tone])} role="note">
      {tone !== 'info' && <Icon name={toneIcons[tone]} />}
      <div className={styles.texts}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
