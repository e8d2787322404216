/** Media as cards that one moves between with the arrow keys, and chooses with Space or Enter. */
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '../../ui/status/icon.tsx'
import type { MediumLine } from '../calls.ts'
import styles from './media.module.css'

type Props = {
  label: string
  lines: readonly MediumLine[]
  isBusy: boolean
  /** The id of the chosen one. */
  chosen: string
  onChoose: (id: string) => void
}

export function MediaGrid({ label, lines, isBusy, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState('')
  const first = lines.find(({ id }) => id === focused) ?? lines.find(({ id }) => id === chosen) ?? lines[0]
  const move = (event: KeyboardEvent) => {
    const cards = Array.from(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])
    const at = cards.indexOf(document.activeElement as HTMLElement)
    if (at < 0) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      const line = lines[at]
      if (line) onChoose(line.id)
      return
    }
    const next = nextPlace(event.key, at, cards)
    if (next === undefined) return
    event.preventDefault()
    cards[next]?.focus()
  }
  return (
    <div ref={list} role="listbox" aria-label={label} aria-busy={isBusy} className={styles.grid} onKeyDown={move}>
      {lines.map(line => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the list
        <div
          key={line.id}
          role="option"
          aria-selected={line.id === chosen}
          tabIndex={line === first ? 0 : -1}
          className={styles.card}
          onFocus={() => setFocused(line.id)}
          onClick={() => onChoose(line.id)}
        >
          <Thumbnail line={line} />
          {line.id === chosen && (
            <span className={styles.tick}>
              <Icon name="check" size="s" />
            </span>
          )}
          <span className={styles.name}>{line.name}</span>
          <span className={styles.facts}>
            <span>{line.uses === 0 ? '没人用' : `用在 ${line.uses} 处`}</span>
            <State line={line} />
          </span>
        </div>
      ))}
    </div>
  )
}

export const Thumbnail = ({ line }: { line: Pick<MediumLine, 'thumbnail'> }) => (
  <span className={styles.thumbnail}>
    {line.thumbnail === null ? (
      <Icon name="file" size="xl" />
    ) : (
      <img src={line.thumbnail} alt="" loading="lazy" width={384} height={200} />
    )}
  </span>
)

/** What it lacks first, or that it has a text. */
export function State({ line: { lacks, kind } }: { line: MediumLine }) {
  const [lack] = lacks
  const isOk = lack === undefined
  return (
    <span className={isOk ? styles.ok : styles.lack}>
      <Icon name={isOk ? 'check' : 'warn'} size="s" />
      {isOk ? (kind === 'picture' ? '替代文字' : '说明齐全') : `缺${lack}`}
    </span>
  )
}

/** The card that a key leads to: the one beside it, above or below, the first or the last. */
function nextPlace(key: string, at: number, cards: readonly HTMLElement[]): number | undefined {
  const top = cards[0]?.offsetTop
  const columns = Math.max(1, cards.filter(card => card.offsetTop === top).length)
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + columns, ArrowUp: at - columns },
    ...{ Home: 0, End: cards.length - 1 },
  }
  const next = steps[key]
  return next !== undefined && next >= 0 && next < cards.length ? next : undefined
}
