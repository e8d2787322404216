/** The five compositions of cover bars. Each returns one path per colour; numbers are rounded, to keep pages small. */

/** One path per tone, in the units of the picture. */
export type Tone = 'shade' | 'bar' | 'light' | 'accent'
export type Layer = { tone: Tone; d: string }
export type PictureSize = { width: number; height: number }
export type Bar = { at: number; width: number; isGuard: boolean; isCheck: boolean }
export type Seed = { number: number; modules: string; bars: Bar[] }
export type Composition = 'tide' | 'mirror' | 'rings' | 'shelf' | 'matrix'

type DrawComposition = (seed: Seed, size: PictureSize) => Layer[]

const moduleCount = 95
const tones: readonly Tone[] = ['shade', 'bar', 'light', 'accent']

const roundedText = (value: number) => String(Math.round(value))
const rect = (x: number, y: number, w: number, h: number) =>
  `M${roundedText(x)} ${roundedText(y)}h${roundedText(w)}v${roundedText(h)}h${roundedText(-w)}z`

/** Pseudo-random numbers from 0 to below 1 (xorshift, 32 bit). */
function randomNumbers(seed: number): () => number {
  let state = seed || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

function layersByTone(pieces: readonly { tone: Tone; d: string }[]): Layer[] {
  const layers = tones.map(tone => ({
    tone,
    d: pieces.flatMap(piece => (piece.tone === tone ? [piece.d] : [])).join(''),
  }))
  return layers.filter(layer => layer.d !== '')
}

/** A smooth curve between 0 and 1 over the width of the symbol: two waves with frequency and phase from the seed. */
function wave(seed: number): (at: number) => number {
  const nextRandom = randomNumbers(seed)
  const [frequency, start, second] = [1 + nextRandom() * 0.9, nextRandom() * Math.PI * 2, nextRandom() * Math.PI * 2]
  return at => {
    const angle = (at / moduleCount) * Math.PI * 2
    return 0.5 + 0.36 * Math.sin(angle * frequency + start) + 0.14 * Math.sin(angle * frequency * 2.3 + second)
  }
}

const toneOf = (bar: Bar, isLight: boolean): Tone => (bar.isCheck ? 'accent' : isLight ? 'light' : 'bar')

const tide: DrawComposition = ({ number, bars }, { width, height }) => {
  const unit = width / moduleCount
  const level = wave(number)
  return layersByTone(
    bars.flatMap(bar => {
      const [x, w] = [bar.at * unit, bar.width * unit]
      const h = height * (0.14 + 0.66 * level(bar.at))
      return [
        { tone: 'shade', d: rect(x, 0, w, height) },
        { tone: toneOf(bar, bar.width > 2), d: rect(x, height - h, w, h) },
      ]
    }),
  )
}

const mirror: DrawComposition = ({ number, bars }, { width, height }) => {
  const margin = width * 0.07
  const unit = (width - 2 * margin) / moduleCount
  const level = wave(number)
  return layersByTone(
    bars.map(bar => {
      const h = height * (bar.isGuard ? 0.66 : 0.16 + 0.42 * level(bar.at))
      return { tone: toneOf(bar, bar.isGuard), d: rect(margin + bar.at * unit, (height - h) / 2, bar.width * unit, h) }
    }),
  )
}

/** The upper half of a ring, its centre on the lower edge of the picture. Whole numbers only, otherwise the two edges do not match. */
function ring(x: number, y: number, inner: number, outer: number): string {
  return `M${x - outer} ${y}a${outer} ${outer} 0 0 1 ${2 * outer} 0h${inner - outer}a${inner} ${inner} 0 0 0 ${-2 * inner} 0z`
}

const rings: DrawComposition = ({ number, bars }, { width, height }) => {
  const isLeft = (number >>> 4) % 2 === 0
  const x = Math.round(width * (isLeft ? 0.12 : 0.88))
  const radius = Math.hypot(width * 0.88, height)
  const inner = radius * 0.08
  const unit = (radius - inner) / moduleCount
  return layersByTone(
    bars.map(bar => {
      const from = inner + bar.at * unit
      return {
        tone: toneOf(bar, bar.width > 2),
        d: ring(x, height, Math.round(from), Math.round(from + bar.width * unit)),
      }
    }),
  )
}

/** One row of bars, `scale` times the width of the whole symbol, starting at the module `from`. */
function shelfRow(
  bars: readonly Bar[],
  size: PictureSize,
  row: { from: number; scale: number; y: number; h: number; isLight: boolean },
) {
  const unit = (size.width / moduleCount) * row.scale
  return bars.flatMap(bar => {
    const x = Math.max(0, (bar.at - row.from) * unit)
    const end = Math.min(size.width, (bar.at + bar.width - row.from) * unit)
    if (end <= x) return []
    const tone: Tone = row.isLight && bar.isCheck ? 'accent' : row.isLight ? 'light' : 'bar'
    return [{ tone, d: rect(x, row.y, end - x, row.h) }]
  })
}

const shelf: DrawComposition = ({ bars }, size) => {
  const { height } = size
  const gap = height * 0.02
  return layersByTone([
    ...shelfRow(bars, size, { from: 3, scale: 2.1, y: 0, h: height * 0.34, isLight: false }),
    ...shelfRow(bars, size, { from: 0, scale: 1, y: height * 0.34 + gap, h: height * 0.3, isLight: true }),
    ...shelfRow(bars, size, {
      from: 50,
      scale: 3.2,
      y: height * 0.64 + 2 * gap,
      h: height * 0.36 - 2 * gap,
      isLight: false,
    }),
  ])
}

const rowCount = 11
const accentShare = 1 / 30

const matrix: DrawComposition = ({ number }, { width, height }) => {
  const side = height / rowCount
  const columnCount = Math.round(width / side)
  const step = width / columnCount
  const gap = side * 0.03
  const nextRandom = randomNumbers(number)
  const pieces: Layer[] = []
  for (let row = 0; row < rowCount; row += 1) {
    for (let column = 0; column < columnCount; column += 1) {
      const isAccent = nextRandom() < accentShare
      const isDark = nextRandom() < 0.12 + (0.5 * column) / columnCount
      const isLight = nextRandom() < 0.35
      if (!isAccent && !isDark) continue
      const tone: Tone = isAccent ? 'accent' : isLight ? 'light' : 'bar'
      pieces.push({ tone, d: rect(column * step + gap, row * side + gap, step - 2 * gap, side - 2 * gap) })
    }
  }
  return layersByTone(pieces)
}

export const compositions: Record<Composition, DrawComposition> = { tide, mirror, rings, shelf, matrix }
