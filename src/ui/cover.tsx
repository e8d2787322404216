// A picture drawn from a title. Decorative: the title stands beside it, so it is hidden from screen readers.
import { classNames } from './class-names.ts'
import styles from './cover.module.css'
import { coverArt } from './cover-art.ts'

// Five units a pixel at the usual size, so that whole numbers are fine enough.
const FRAMES = {
  list: { width: 880, height: 520 },
  card: { width: 960, height: 500 },
  wide: { width: 1560, height: 520 },
} as const

export type CoverProps = {
  title: string
  /** Place among its neighbours: neighbours never share a palette. */
  index?: number
  shape?: keyof typeof FRAMES
  /** A picture of the item's own, shown instead of the drawn one. */
  src?: string | null | undefined
  className?: string | undefined
}

export function Cover({ title, index = 0, shape = 'list', src, className }: CoverProps) {
  const frame = FRAMES[shape]
  const shown = classNames(styles.cover, styles[shape], className)
  if (src) return <img className={shown} src={src} alt="" loading="lazy" decoding="async" {...frame} />
  const { palette, layers } = coverArt(title, { ...frame, index })
  return (
    <svg
      className={shown}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={palette.ground} d={`M0 0h${frame.width}v${frame.height}H0z`} />
      {layers.map(({ tone, d }) => (
        <path key={tone} fill={palette[tone]} d={d} />
      ))}
    </svg>
  )
}
