/** Numbered steps on a line: vertical for a guide, horizontal for the progress of a form. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../status/icon.tsx'
import styles from './steps.module.css'

/** Titles must be unique. */
export type Step = { title: string; text?: ReactNode }
export type StepsProps = {
  steps: readonly Step[]
  /** Index of the current step, from 0; without it, the steps are only numbered. */
  current?: number
  isAcross?: boolean
}

function stepState(index: number, current: number | undefined) {
  if (current === undefined || index === current) return 'current'
  return index < current ? 'done' : 'coming'
}

const spokenStates = { done: '，已完成', current: '', coming: '，未开始' }

export function Steps({ steps, current, isAcross = false }: StepsProps) {
  return (
    <ol className={classNames(styles.steps, isAcross && styles.across, current === undefined && styles.counted)}>
      {steps.map(({ title, text }, index) => {
        const state = stepState(index, current)
        return (
          <li
            key={title}
            className={classNames(styles.step, styles[state])}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {state === 'done' ? <Icon name="check" /> : index + 1}
            </span>
            <div className={styles.texts}>
              <p className={styles.title}>
                {title}
                {current !== undefined && <span className="visually-hidden">{spokenStates[state]}</span>}
              </p>
              {text && <div className={styles.text}>{text}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
