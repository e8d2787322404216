/** What changed between two versions of a text, field by field. */
import { useMemo } from 'react'
import type { WrittenContent } from '../calls.ts'
import { fieldTexts } from './content-texts.ts'
import styles from './difference.module.css'
import { isChanged, type Piece, shortened, wordDifference } from './difference.ts'

type Props = { before: WrittenContent; after: WrittenContent; labels: { before: string; after: string } }

export function DifferenceView({ before, after, labels }: Props) {
  const changes = useMemo(() => {
    const [old, now] = [fieldTexts(before), fieldTexts(after)]
    const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    return names
      .map(name => ({ name, pieces: wordDifference(old[name] ?? '', now[name] ?? '') }))
      .filter(({ pieces }) => isChanged(pieces))
  }, [before, after])
  if (changes.length === 0) return <p>{`${labels.before}和${labels.after}一样`}</p>
  return (
    <div className={styles.difference}>
      <p className={styles.legend}>
        <del className={styles.removed}>{labels.before}里的</del> <ins className={styles.added}>{labels.after}里的</ins>
      </p>
      {changes.map(({ name, pieces }) => (
        <section key={name}>
          <h3>{name}</h3>
          <p className={styles.text}>{shortened(pieces).map(pieceOf)}</p>
        </section>
      ))}
    </div>
  )
}

function pieceOf({ kind, text }: Piece, at: number) {
  const key = `${at} ${kind}`
  if (kind === 'removed')
    return (
      <del key={key} className={styles.removed}>
        {text}
      </del>
    )
  if (kind === 'added')
    return (
      <ins key={key} className={styles.added}>
        {text}
      </ins>
    )
  return <span key={key}>{text}</span>
}
