/** Layout of a Han Xin code of each version: position, alignment and function information patterns, the path of the data, masks. ISO/IEC
 *  20830, 5.3, 5.6 and 5.8. */

import { hanXinSize, hanXinVersions } from './han-xin-tables.ts'

/** `base`: the patterns, 1 is dark; `path`: the data modules in order, row * size + column; `flips`: for each of them a bit per mask, set
 *  if that mask inverts it. */
export type HanXinLayout = { size: number; base: Uint8Array; path: Uint16Array; flips: Uint8Array }

const layouts: HanXinLayout[] = []

/** Created at first use. */
export function hanXinLayout(version: number): HanXinLayout {
  layouts[version] ??= createLayout(version)
  return layouts[version]
}

type Draw = (x: number, y: number, dark: boolean) => void

/** Side of a corner that is no data: position pattern, light separator, function information. */
const cornerSize = 9

function createLayout(version: number): HanXinLayout {
  const size = hanXinSize(version)
  const base = new Uint8Array(size * size)
  const isPattern = new Uint8Array(size * size)
  /** What was drawn first remains. */
  const draw: Draw = (x, y, dark) => {
    const module = y * size + x
    if (x < 0 || y < 0 || x >= size || y >= size || isPattern[module] === 1) return
    isPattern[module] = 1
    base[module] = dark ? 1 : 0
  }
  drawCorners(size, draw)
  const lines = alignmentLines(version, size)
  drawEndsOfLines(lines, draw)
  drawAlignment(lines, draw)
  const path = dataPath(isPattern)
  return { size, base, path, flips: Uint8Array.from(path, module => flipsAt(module, size)) }
}

/** Row by row from the upper left. */
function dataPath(isPattern: Uint8Array): Uint16Array {
  const path = new Uint16Array(isPattern.length)
  let length = 0
  isPattern.forEach((pattern, module) => {
    if (pattern === 0) path[length++] = module
  })
  return path.slice(0, length)
}

/** The position pattern at the upper left: two angles around a square. */
const upperLeft = ['1111111', '1000000', '1011111', '1010000', '1010111', '1010111', '1010111']
const mirrored = upperLeft.map(row => Array.from(row).reverse().join(''))
const turned = [...mirrored].reverse()

/** The one at the lower left points like the one at the upper right, so that a reader knows how the symbol lies. */
function drawCorners(size: number, draw: Draw): void {
  const far = size - 7
  for (const [left, top, pattern] of [
    [0, 0, upperLeft],
    [far, 0, mirrored],
    [0, far, mirrored],
    [far, far, turned],
  ] as const) {
    pattern.forEach((row, y) => {
      Array.from(row).forEach((module, x) => void draw(left + x, top + y, module === '1'))
    })
  }
  for (let y = 0; y < cornerSize; y++) {
    for (let x = 0; x < cornerSize; x++) {
      for (const column of [x, size - 1 - x]) for (const row of [y, size - 1 - y]) draw(column, row, false)
    }
  }
}

/** Places of the alignment lines from the upper right corner, to the left and down; the last is the opposite edge. */
function alignmentLines(version: number, size: number): number[] {
  const [distance = 0, count = 0] = hanXinVersions[version - 1]?.lines ?? []
  if (count === 0) return []
  return [...Array.from({ length: count + 1 }, (_, line) => line * distance), size - 1]
}

/** Where a line ends at an edge there is one dark module among light ones. */
function drawEndsOfLines(lines: readonly number[], draw: Draw): void {
  const edge = lines.at(-1) ?? 0
  const count = lines.length - 2
  lines.forEach((line, index) => {
    if ((index + count) % 2 === 1) {
      drawDot(0, line, draw)
      drawDot(edge - line, edge, draw)
    }
    if (index % 2 === 1) {
      drawDot(edge, line, draw)
      drawDot(edge - line, 0, draw)
    }
  })
}

function drawDot(centreX: number, centreY: number, draw: Draw): void {
  for (let y = -1; y <= 1; y++) for (let x = -1; x <= 1; x++) draw(centreX + x, centreY + y, x === 0 && y === 0)
}

/** In every second cell between the lines, its upper and right side are dark, with a light line inside. */
function drawAlignment(lines: readonly number[], draw: Draw): void {
  for (let row = 0; row < lines.length; row++) {
    for (let column = row % 2; column < lines.length; column += 2) {
      if (row > 0 || column > 0) drawCell(lines, { row, column }, draw)
    }
  }
}

function drawCell(lines: readonly number[], { row, column }: { row: number; column: number }, draw: Draw): void {
  const edge = lines.at(-1) ?? 0
  const [x, y] = [edge - (lines[column] ?? 0), lines[row] ?? 0]
  const [left, bottom] = [edge - (lines[column + 1] ?? edge + 1), lines[row + 1] ?? edge + 1]
  for (let along = x; along >= left; along--) drawLine(along, y, draw)
  for (let along = y + 1; along < bottom; along++) drawLine(x, along, draw)
}

function drawLine(x: number, y: number, draw: Draw): void {
  draw(x, y, true)
  draw(x - 1, y + 1, false)
}

/** Values of the masks by their number; i is the row, j the column, both from 1. Modules with the value 0 are inverted. */
const maskValues: readonly ((i: number, j: number) => number)[] = [
  () => 1,
  (i, j) => (i + j) % 2,
  (i, j) => (((i + j) % 3) + (j % 3)) % 2,
  (i, j) => ((i % j) + (j % i) + (i % 3) + (j % 3)) % 2,
]
export const maskCount = maskValues.length

function flipsAt(module: number, size: number): number {
  const [i, j] = [Math.floor(module / size) + 1, (module % size) + 1]
  return maskValues.reduce((flips, value, mask) => flips | (value(i, j) === 0 ? 1 << mask : 0), 0)
}

/** The modules of the function information, the first bit first, of both copies: the other one is the first turned by half a circle. */
export function informationPlaces(size: number): (readonly [number, number])[] {
  const far = size - cornerSize
  const places: (readonly [x: number, y: number])[] = [
    ...Array.from({ length: cornerSize }, (_, x) => [x, 8] as const),
    ...Array.from({ length: 8 }, (_, step) => [8, 7 - step] as const),
    ...Array.from({ length: cornerSize }, (_, y) => [far, y] as const),
    ...Array.from({ length: 8 }, (_, step) => [far + 1 + step, 8] as const),
  ]
  return places.map(([x, y]) => [y * size + x, (size - 1 - y) * size + size - 1 - x] as const)
}
