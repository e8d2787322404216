// What a block shows when it has nothing to show: pale bars between blue guards, a sentence, what to do.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { exampleBars, isGuard } from './example-symbol.ts'
import styles from './states.module.css'

const BARS_PATH = exampleBars(30, at => !isGuard(at))
const GUARDS_PATH = exampleBars(34, isGuard)

function BarsMotif({ tone }: { tone: 'plain' | 'bad' }) {
  return (
    <svg className={classNames(styles.motif, styles[tone])} viewBox="0 0 95 34" aria-hidden="true" focusable="false">
      <path className={styles.bars} d={BARS_PATH} />
      <path className={styles.guards} d={GUARDS_PATH} />
    </svg>
  )
}

export type EmptyProps = {
  title: string
  /** What it means and what to do. */
  children?: ReactNode
  /** Buttons or examples to try. */
  actions?: ReactNode
  /** In the middle of a wide panel, or at the left of a narrow one. */
  isCentred?: boolean
}

/** Nothing found, nothing yet, or not asked yet. */
export function Empty({ title, children, actions, isCentred = false }: EmptyProps) {
  return (
    <div className={classNames(styles.state, isCentred && styles.centred)}>
      <BarsMotif tone="plain" />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

export type ErrorStateProps = EmptyProps & { onRetry?: (() => void) | undefined; retryLabel?: string }

/** Something failed; what was typed stays, and one button tries again. */
export function ErrorState({
  title,
  children,
  actions,
  onRetry,
  retryLabel = '再试一次',
  isCentred = false,
}: ErrorStateProps) {
  return (
    <div className={classNames(styles.state, isCentred && styles.centred)} role="alert">
      <BarsMotif tone="bad" />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button look="outline" icon="refresh" onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}

/** Pale bars in the place of lines that are on their way. */
export function Loading({
  label = '读取中',
  lines = 3,
  hasMotif = true,
}: {
  label?: string
  lines?: number
  hasMotif?: boolean
}) {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {hasMotif && (
        <svg
          className={styles.pale}
          viewBox="0 0 95 34"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d={BARS_PATH} />
          <path d={GUARDS_PATH} />
        </svg>
      )}
      {Array.from(Array(lines).keys()).map(line => (
        <span className={styles.line} key={line} />
      ))}
    </div>
  )
}
