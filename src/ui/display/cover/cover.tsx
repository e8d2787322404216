/** A picture generated from a title. Decorative: the title is beside it, so it is hidden from screen readers. */
import { classNames } from '../../class-names.ts'
import { readLibraryAddress, sourcesOf } from '../pictures/library-picture.ts'
import styles from './cover.module.css'
import { coverArt } from './cover-art.ts'

// About five units per pixel at the usual size, so that whole numbers are precise enough.
const coverSizes = {
  list: { width: 880, height: 520 },
  card: { width: 960, height: 500 },
  wide: { width: 1560, height: 650 },
} as const

export type CoverProps = {
  title: string
  /** Position in the list: adjacent covers never share a palette. */
  index?: number
  shape?: keyof typeof coverSizes
  /** The item's own picture, displayed instead of the generated one. */
  src?: string | null | undefined
  /** The largest picture of the first screen: loaded at once. */
  isFirst?: boolean
  className?: string | undefined
}

export function Cover({ title, index = 0, shape = 'list', src, isFirst = false, className }: CoverProps) {
  const size = coverSizes[shape]
  const coverClass = classNames(styles.cover, styles[shape], className)
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  if (src) {
    const own = readLibraryAddress(src)
    const attributes = { className: coverClass, alt: '', decoding: 'async', ...loading, ...size } as const
    if (!own) return <img {...attributes} alt="" src={src} />
    const { sources, ...image } = sourcesOf(own.id, shape)
    return (
      <picture className={styles.picture}>
        {sources.map(source => (
          <source key={source.type} {...source} sizes={image.sizes} />
        ))}
        <img {...attributes} alt="" {...image} />
      </picture>
    )
  }
  const { palette, layers } = coverArt(title, { ...size, index })
  return (
    <svg
      className={coverClass}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={palette.ground} d={`M0 0h${size.width}v${size.height}H0z`} />
      {layers.map(({ tone, d }) => (
        <path key={tone} fill={palette[tone]} d={d} />
      ))}
    </svg>
  )
}
