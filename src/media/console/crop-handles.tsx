/** What lies on a picture while it is cut: the frame of a shape, and the point; both are moved by pointer and by keys. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Icon } from '../../ui/status/icon.tsx'
import type { Point, Rectangle } from '../rules.ts'
import styles from './crop.module.css'

export type Sized = { width: number; height: number }

/** Thousandths that a key moves by; with Shift tenfold. */
const step = 10
const arrows: Readonly<Record<string, Point>> = {
  ...{ ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } },
}
const arrowOf = ({ key, shiftKey }: KeyboardEvent): Point | undefined => {
  const arrow = arrows[key]
  const by = shiftKey ? step * 10 : step
  return arrow && { x: arrow.x * by, y: arrow.y * by }
}

export const percent = (value: number, whole: number) => `${(value / whole) * 100}%`
const placeOf = (part: Rectangle, picture: Sized) => ({
  left: percent(part.x, picture.width),
  top: percent(part.y, picture.height),
  width: percent(part.width, picture.width),
  height: percent(part.height, picture.height),
})

type PartProps = {
  part: Rectangle
  medium: Sized
  isWritable: boolean
  label: string
  now: Point & { width: number }
  pointAt: (event: PointerEvent) => Point
  setPart: (part: Point & { width: number }) => void
  onScale: (factor: number) => void
}

/** The part as a frame: its edge moves it, its corner scales it. */
export function Part({ part, medium, isWritable, label, now, pointAt, setPart, onScale }: PartProps) {
  const grabbed = useRef<Point & { width: number; from: Point }>(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrowOf(event)
    const factor = event.key === '+' || event.key === '=' ? 1.05 : event.key === '-' ? 0.95 : undefined
    if (!arrow && factor === undefined) return
    event.preventDefault()
    if (arrow) setPart({ ...now, x: now.x + arrow.x, y: now.y + arrow.y })
    if (factor !== undefined) onScale(factor)
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grabbed.current = { ...now, from: pointAt(event) }
  }
  const drag = (scales: boolean) => (event: PointerEvent) => {
    const start = grabbed.current
    if (!start) return
    const to = pointAt(event)
    const by = { x: to.x - start.from.x, y: to.y - start.from.y }
    if (scales) setPart({ ...start, width: start.width + by.x })
    else setPart({ ...start, x: start.x + by.x, y: start.y + by.y })
  }
  const drop = () => {
    grabbed.current = undefined
  }
  return (
    <div className={styles.part} style={placeOf(part, medium)}>
      {isWritable && (
        <>
          <button
            type="button"
            className={styles.mover}
            aria-label={label}
            title="拖动范围"
            onKeyDown={onKeyDown}
            onPointerDown={grab}
            onPointerMove={drag(false)}
            onPointerUp={drop}
            onPointerCancel={drop}
          >
            <Icon name="grid" size="s" />
          </button>
          <span
            className={styles.corner}
            onPointerDown={grab}
            onPointerMove={drag(true)}
            onPointerUp={drop}
            onPointerCancel={drop}
          />
        </>
      )}
    </div>
  )
}

type FocusProps = {
  focus: Point
  isWritable: boolean
  pointAt: (event: PointerEvent) => Point
  setFocus: (point: Point) => void
}

export function Focus({ focus, isWritable, pointAt, setFocus }: FocusProps) {
  const [isHeld, setHeld] = useState(false)
  const place = { left: percent(focus.x, 1000), top: percent(focus.y, 1000) }
  if (!isWritable) return <span className={styles.focus} style={place} />
  return (
    <button
      type="button"
      className={styles.focus}
      style={place}
      aria-label={`要点，横 ${focus.x / 10}%，竖 ${focus.y / 10}%，方向键移动`}
      onKeyDown={event => {
        const arrow = arrowOf(event)
        if (!arrow) return
        event.preventDefault()
        setFocus({ x: focus.x + arrow.x, y: focus.y + arrow.y })
      }}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld(true)
      }}
      onPointerMove={event => isHeld && setFocus(pointAt(event))}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
    />
  )
}
