/** Empty, error and loading states: pale bars between blue guard bars, a sentence, what to do. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../controls/button.tsx'
import { exampleBars, isGuard } from '../display/example-symbol.ts'
import styles from './states.module.css'

const barsPath = exampleBars(30, at => !isGuard(at))
const guardsPath = exampleBars(34, isGuard)

function BarsMotif({ tone }: { tone: 'plain' | 'bad' }) {
  return (
    <svg className={classNames(styles.motif, styles[tone])} viewBox="0 0 95 34" aria-hidden="true" focusable="false">
      <path className={styles.bars} d={barsPath} />
      <path className={styles.guards} d={guardsPath} />
    </svg>
  )
}

export type EmptyProps = {
  title: string
  /** What it means and what to do. */
  children?: ReactNode
  /** Buttons or examples to try. */
  actions?: ReactNode
  /** Centred in a wide panel, otherwise left-aligned. */
  isCentred?: boolean
}

/** No results, no content yet, or no search yet. */
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

export type ErrorStateProps = EmptyProps & {
  onRetry?: (() => void) | undefined
  /** Displays the button without `onRetry`: the script of the frame finds it by `data-retry`. */
  hasRetry?: boolean
  retryLabel?: string
}

/** An error with a retry button. The caller keeps what the person typed. */
export function ErrorState({
  title,
  children,
  actions,
  onRetry,
  hasRetry = onRetry !== undefined,
  retryLabel = '再试一次',
  isCentred = false,
}: ErrorStateProps) {
  return (
    <div className={classNames(styles.state, isCentred && styles.centred)} role="alert">
      <BarsMotif tone="bad" />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {(hasRetry || actions) && (
        <div className={styles.actions}>
          {hasRetry && (
            <Button look="outline" icon="refresh" onClick={onRetry} data-retry>
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}

/** Pale bars as placeholders while lines load. */
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
          <path d={barsPath} />
          <path d={guardsPath} />
        </svg>
      )}
      {Array.from(Array(lines).keys()).map(line => (
        <span className={styles.line} key={line} />
      ))}
    </div>
  )
}
