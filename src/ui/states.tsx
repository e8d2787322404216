// What a block shows when it has nothing to show: pale bars between blue guards, a sentence, what to do.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './states.module.css'

// EAN-13 of the example code 6901234567892: guards, and the bars between them.
const GUARDS = 'M0 0h2v36H0zM4 0h2v36H4zM48 0h2v36h-2zM52 0h2v36h-2zM96 0h2v36h-2zM100 0h2v36h-2z'
const BARS =
  'M9 0h1v31H9zM11 0h2v31h-2zM15 0h1v31h-1zM17 0h3v31h-3zM22 0h2v31h-2zM26 0h1v31h-1zM28 0h3v31h-3zM32 0h1v31h-1zM34 0h4v31h-4zM39 0h1v31h-1zM42 0h2v31h-2zM45 0h1v31h-1zM57 0h1v31h-1zM59 0h2v31h-2zM64 0h1v31h-1zM67 0h1v31h-1zM71 0h1v31h-1zM75 0h1v31h-1zM78 0h1v31h-1zM82 0h3v31h-3zM86 0h1v31h-1zM89 0h2v31h-2zM92 0h2v31h-2z'

function BarsMotif({ tone }: { tone: 'plain' | 'bad' }) {
  return (
    <svg className={classNames(styles.motif, styles[tone])} viewBox="0 0 102 36" aria-hidden="true" focusable="false">
      <path className={styles.bars} d={BARS} />
      <path className={styles.guards} d={GUARDS} />
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
          viewBox="0 0 102 36"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d={BARS} />
          <path d={GUARDS} />
        </svg>
      )}
      {Array.from({ length: lines }, (_, line) => (
        <span
          className={styles.line}
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          key={line}
        />
      ))}
    </div>
  )
}
