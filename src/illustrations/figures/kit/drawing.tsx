/** The frame of a drawing, its texts, and the marks on it. */
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Label } from '../figure.ts'
import styles from './figure.module.css'

export type DrawingProps = {
  width: number
  height: number
  /** Without it, the drawing is hidden from readers. */
  label?: Label | undefined
  /** Displayed on wide or on narrow screens only; two drawings of one figure have the same label. */
  only?: 'wide' | 'narrow'
  children: ReactNode
}

/** One unit is a pixel of the screen, as long as the drawing fits. */
export function Drawing({ width, height, label, only, children }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the title is there or the drawing is hidden
    <svg
      className={classNames(styles.drawing, only && styles[only])}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...(label ? { role: 'img' } : { 'aria-hidden': true })}
    >
      {label && <title>{label.title}</title>}
      {label && <desc>{label.description}</desc>}
      {children}
    </svg>
  )
}

/** `mark` is the orange of what the figure is about, `name` the blue of what is named, `quiet` grey, `onSolid` on a dark shape. */
export type Tone = 'mark' | 'name' | 'quiet' | 'onSolid' | 'good' | 'bad'

export type TextProps = {
  x: number
  y: number
  children: ReactNode
  size?: number | undefined
  tone?: Tone | undefined
  bold?: boolean | undefined
  /** Default: centred. */
  from?: 'start' | 'end'
}

/** A line of text; `y` is its base line. */
export function Text({ x, y, children, size, tone, bold, from }: TextProps) {
  return (
    <text
      className={classNames(tone && styles[`${tone}Text`], bold && styles.bold, from && styles[from]) || undefined}
      x={x}
      y={y}
      fontSize={size}
    >
      {children}
    </text>
  )
}

/** A filled shape or a line by its path. `fill` names a tone of the palette of drawings. */
export type ShapeProps = { d: string; fill?: Fill | undefined; line?: Line | undefined }
export type Fill = 'none' | 'paper' | 'pale' | 'light' | 'middle' | 'solid' | 'mark' | 'hatch'
export type Line = 'thin' | 'quiet' | 'dashed' | 'mark' | 'markDashed' | 'thick' | 'noLine'

export function Shape({ d, fill = 'none', line }: ShapeProps) {
  return (
    <path
      className={classNames(
        line !== 'noLine' && styles.shape,
        styles[fill],
        line && styles[line === 'mark' ? 'markLine' : line],
      )}
      d={d}
    />
  )
}

export const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`
export const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`

/** A line from a label to a dot on the thing. */
export function Leader({ d, to, isMark }: { d: string; to: readonly [number, number]; isMark?: boolean }) {
  return (
    <>
      <path className={classNames(styles.leader, isMark && styles.markLine)} d={d} />
      <circle className={isMark ? styles.markDot : styles.dot} cx={to[0]} cy={to[1]} r={3} />
    </>
  )
}

/** An arrow that ends at a point, to the right, or down. */
export function Arrow({ d, isMark }: { d: string; isMark?: boolean }) {
  return <path className={classNames(styles.arrow, isMark && styles.markLine)} d={d} />
}
export const arrowRight = (x: number, y: number, length: number) => `M${x} ${y}h${length}m-7 -6l7 6l-7 6`
export const arrowDown = (x: number, y: number, length: number) => `M${x} ${y}v${length}m-6 -7l6 7l6 -7`

/** A number in a circle: the entry of the legend below. */
export function Marker({ x, y, number, isMark }: { x: number; y: number; number: number; isMark?: boolean }) {
  return (
    <>
      <circle className={isMark ? styles.markDisc : styles.disc} cx={x} cy={y} r={11} />
      <text className={classNames(styles.onSolidText, styles.bold)} x={x} y={y + 5}>
        {number}
      </text>
    </>
  )
}
