/** The colours and patterns of the charts, from the tokens of the page: other values of the same names in high contrast. */

const names = ['text', 'quiet', 'line', 'axis', 'ground', 'mark', 'one', 'two', 'three', 'pattern'] as const
type ColourName = (typeof names)[number]

export const tintCount = 5

export type Palette = Readonly<Record<ColourName, string>> & {
  /** From few to many; what is written on each. */
  tints: readonly { ground: string; text: string }[]
  font: string
  isContrast: boolean
}

/** High contrast of the site, or of the system. */
export const isHighContrast = (): boolean =>
  document.documentElement.hasAttribute('data-contrast') || matchMedia('(forced-colors: active)').matches

/** The values on an element of the class `drawing`. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const tokenOf = (name: string) => style.getPropertyValue(`--chart-${name}`).trim()
  const colours = Object.fromEntries(names.map(name => [name, tokenOf(name)])) as Record<ColourName, string>
  const tints = Array.from({ length: tintCount }, (_, at) => ({
    ...{ ground: tokenOf(`tint-${at}`), text: tokenOf(`on-tint-${at}`) },
  }))
  return { ...colours, tints, font: style.fontFamily, isContrast: isHighContrast() }
}

export type Pattern = 'solid' | 'diagonal' | 'lines' | 'dots' | 'bars' | 'back'
type SeriesLook = { pattern: Pattern; colour: 'one' | 'two' | 'three' | 'pattern' | 'mark' | 'text' }

/** Stacked from dark to light, then by pattern; the page's style sheet draws the same in legends. */
const looks: readonly SeriesLook[] = [
  { pattern: 'solid', colour: 'one' },
  { pattern: 'solid', colour: 'two' },
  { pattern: 'solid', colour: 'three' },
  { pattern: 'diagonal', colour: 'pattern' },
  { pattern: 'solid', colour: 'mark' },
  { pattern: 'lines', colour: 'two' },
]

/** In high contrast there are two colours, so that patterns alone tell series apart. */
const contrastPatterns: readonly Pattern[] = ['solid', 'diagonal', 'lines', 'dots', 'bars', 'back']

export const seriesLook = (place: number, isContrast: boolean): SeriesLook =>
  isContrast
    ? { pattern: contrastPatterns[place % contrastPatterns.length] ?? 'solid', colour: 'text' }
    : (looks[place % looks.length] ?? { pattern: 'solid', colour: 'one' })

const turned = { diagonal: -Math.PI / 4, back: Math.PI / 4, lines: 0, bars: Math.PI / 2 } as const

/** How a series is filled. A pattern is drawn on the ground, with an edge. */
export function seriesStyle(place: number, palette: Palette) {
  const { pattern, colour } = seriesLook(place, palette.isContrast)
  if (pattern === 'solid') return { color: palette[colour] }
  const shape =
    pattern === 'dots'
      ? { symbol: 'circle', symbolSize: 0.7, dashArrayX: [5, 0], dashArrayY: [5, 0] }
      : { symbol: 'rect', symbolSize: 1, dashArrayX: [1, 0], dashArrayY: [2, 3], rotation: turned[pattern] }
  return {
    ...{ color: palette.ground, borderColor: palette[colour], borderWidth: 1 },
    decal: { ...shape, color: palette[colour], backgroundColor: palette.ground },
  }
}
