// The five ways in which a cover lays out its bars. Each gives one path per colour; numbers are whole, to keep pages small and drawing fast.

/** What a composition draws: one path for each colour, in the units of the picture. */
export type Tone = 'shade' | 'bar' | 'light' | 'accent'
export type Layer = { tone: Tone; d: string }
export type Frame = { width: number; height: number }
export type Bar = { at: number; width: number; isGuard: boolean; isCheck: boolean }
export type Seed = { number: number; modules: string; bars: Bar[] }
export type Composition = 'tide' | 'mirror' | 'rings' | 'shelf' | 'matrix'

type Draw = (seed: Seed, frame: Frame) => Layer[]

const MODULES = 95
const TONES: readonly Tone[] = ['shade', 'bar', 'light', 'accent']

const whole = (value: number) => String(Math.round(value))
const rect = (x: number, y: number, w: number, h: number) =>
  `M${whole(x)} ${whole(y)}h${whole(w)}v${whole(h)}h${whole(-w)}z`

/** Numbers from 0 up to 1 that follow from the seed (xorshift, 32 bit). */
function chances(seed: number): () => number {
  let state = seed || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

function gather(pieces: readonly { tone: Tone; d: string }[]): Layer[] {
  const layers = TONES.map(tone => ({
    tone,
    d: pieces.flatMap(piece => (piece.tone === tone ? [piece.d] : [])).join(''),
  }))
  return layers.filter(layer => layer.d !== '')
}

/** A smooth line between 0 and 1 over the width of the symbol: two waves whose pace and start follow from the seed. */
function wave(seed: number): (at: number) => number {
  const next = chances(seed)
  const [pace, start, second] = [1 + next() * 0.9, next() * Math.PI * 2, next() * Math.PI * 2]
  return at => {
    const turn = (at / MODULES) * Math.PI * 2
    return 0.5 + 0.36 * Math.sin(turn * pace + start) + 0.14 * Math.sin(turn * pace * 2.3 + second)
  }
}

const toneOf = (bar: Bar, isLight: boolean): Tone => (bar.isCheck ? 'accent' : isLight ? 'light' : 'bar')

const tide: Draw = ({ number, bars }, { width, height }) => {
  const unit = width / MODULES
  const level = wave(number)
  return gather(
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

const mirror: Draw = ({ number, bars }, { width, height }) => {
  const margin = width * 0.07
  const unit = (width - 2 * margin) / MODULES
  const level = wave(number)
  return gather(
    bars.map(bar => {
      const h = height * (bar.isGuard ? 0.66 : 0.16 + 0.42 * level(bar.at))
      return { tone: toneOf(bar, bar.isGuard), d: rect(margin + bar.at * unit, (height - h) / 2, bar.width * unit, h) }
    }),
  )
}

/** The upper half of a ring: its centre lies on the lower edge of the picture. Whole numbers only, or the rims drift apart. */
function ring(x: number, y: number, inner: number, outer: number): string {
  return `M${x - outer} ${y}a${outer} ${outer} 0 0 1 ${2 * outer} 0h${inner - outer}a${inner} ${inner} 0 0 0 ${-2 * inner} 0z`
}

const rings: Draw = ({ number, bars }, { width, height }) => {
  const isLeft = (number >>> 4) % 2 === 0
  const x = Math.round(width * (isLeft ? 0.12 : 0.88))
  const reach = Math.hypot(width * 0.88, height)
  const inner = reach * 0.08
  const unit = (reach - inner) / MODULES
  return gather(
    bars.map(bar => {
      const from = inner + bar.at * unit
      return {
        tone: toneOf(bar, bar.width > 2),
        d: ring(x, height, Math.round(from), Math.round(from + bar.width * unit)),
      }
    }),
  )
}

/** One row of bars, `scale` times as wide as the whole symbol would be, from the module `from` on. */
function shelfRow(
  bars: readonly Bar[],
  frame: Frame,
  row: { from: number; scale: number; y: number; h: number; isLight: boolean },
) {
  const unit = (frame.width / MODULES) * row.scale
  return bars.flatMap(bar => {
    const x = Math.max(0, (bar.at - row.from) * unit)
    const end = Math.min(frame.width, (bar.at + bar.width - row.from) * unit)
    if (end <= x) return []
    const tone: Tone = row.isLight && bar.isCheck ? 'accent' : row.isLight ? 'light' : 'bar'
    return [{ tone, d: rect(x, row.y, end - x, row.h) }]
  })
}

const shelf: Draw = ({ bars }, frame) => {
  const { height } = frame
  const gap = height * 0.02
  return gather([
    ...shelfRow(bars, frame, { from: 3, scale: 2.1, y: 0, h: height * 0.34, isLight: false }),
    ...shelfRow(bars, frame, { from: 0, scale: 1, y: height * 0.34 + gap, h: height * 0.3, isLight: true }),
    ...shelfRow(bars, frame, {
      from: 50,
      scale: 3.2,
      y: height * 0.64 + 2 * gap,
      h: height * 0.36 - 2 * gap,
      isLight: false,
    }),
  ])
}

const CELLS_DOWN = 11
const ACCENT_SHARE = 1 / 30

const matrix: Draw = ({ number }, { width, height }) => {
  const side = height / CELLS_DOWN
  const across = Math.round(width / side)
  const step = width / across
  const gap = side * 0.03
  const next = chances(number)
  const pieces: Layer[] = []
  for (let row = 0; row < CELLS_DOWN; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const isAccent = next() < ACCENT_SHARE
      const isDark = next() < 0.12 + (0.5 * column) / across
      const isLight = next() < 0.35
      if (!isAccent && !isDark) continue
      const tone: Tone = isAccent ? 'accent' : isLight ? 'light' : 'bar'
      pieces.push({ tone, d: rect(column * step + gap, row * side + gap, step - 2 * gap, side - 2 * gap) })
    }
  }
  return gather(pieces)
}

export const compositions: Record<Composition, Draw> = { tide, mirror, rings, shelf, matrix }
