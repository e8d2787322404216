/** A picture with zoom and rotation. */
import { type CSSProperties, useState } from 'react'
import styles from './documents.module.css'
import type { DocumentView } from './use-document-view.ts'

type Props = { source: string; label: string; view: DocumentView }

/** The box has the size of the turned picture, so that the area scrolls to all its edges. */
export function TurnedPicture({ source, label, view }: Props) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  const isSideways = view.rotation % 180 === 90
  const ratio = size ? size.width / size.height : 1
  const box: CSSProperties = {
    width: `${view.zoom * 100}%`,
    aspectRatio: String(isSideways ? 1 / ratio : ratio),
    visibility: size ? 'visible' : 'hidden',
  }
  const picture: CSSProperties = {
    width: isSideways ? `${ratio * 100}%` : '100%',
    transform: `translate(-50%, -50%) rotate(${view.rotation}deg)`,
  }
  return (
    <div className={styles.turned} style={box}>
      <img
        src={source}
        alt={`${label}的画面`}
        style={picture}
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth || 1, height: currentTarget.naturalHeight || 1 })
        }
      />
    </div>
  )
}
