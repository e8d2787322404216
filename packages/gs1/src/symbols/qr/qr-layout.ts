/** Layout of a QR Code symbol of each version: function patterns, the path of the data, data masks with format information. ISO/IEC
 *  18004:2015, 6.3 and 7.7 to 7.10. */

import { bitAt, copyNextLanes, darken, emptyLines, wordAt } from './qr-lines.ts'
import { type QrLevel, qrVersions, versionSize } from './qr-tables.ts'

/** `base`: function patterns with version information. `path`: the data modules in order, row * size + column, including those that
 *  remain after all words; `rowWord`, `rowBit`, `columnWord`, `columnBit` are their places in the lines. */
export type QrLayout = {
  size: number
  base: Int32Array
  path: Uint16Array
  rowWord: Uint16Array
  rowBit: Int32Array
  columnWord: Uint16Array
  columnBit: Int32Array
}

const layouts: QrLayout[] = []
const dataMasks: Int32Array[][] = []
const levelMasks: Int32Array[][] = []

/** Created at first use. */
export function qrLayout(version: number): QrLayout {
  layouts[version] ??= createLayout(version)
  return layouts[version]
}

/** The eight data masks, each with the format information that names it and the level. */
export function qrMasks(version: number, level: QrLevel): readonly Int32Array[] {
  const key = version * levelIndicatorCount + levelIndicator[level]
  dataMasks[version] ??= createDataMasks(qrLayout(version))
  levelMasks[key] ??= dataMasks[version].map((mask, index) => withFormat(mask, versionSize(version), { level, index }))
  return levelMasks[key]
}

type Draw = (x: number, y: number, dark: boolean) => void

function createLayout(version: number): QrLayout {
  const size = versionSize(version)
  const base = emptyLines(size)
  const isFunctionModule = new Uint8Array(size * size)
  drawFunctionPatterns(version, (x, y, dark) => {
    isFunctionModule[y * size + x] = 1
    if (dark) darken(base, size, [x, y])
  })
  const path = dataPath(size, isFunctionModule)
  return { size, base, path, ...linePlaces(path, size) }
}

function linePlaces(path: Uint16Array, size: number) {
  return {
    columnWord: path.map(module => wordAt(size, module % size, Math.floor(module / size))),
    columnBit: Int32Array.from(path, module => bitAt(module % size)),
    rowWord: path.map(module => wordAt(size, size + Math.floor(module / size), module % size)),
    rowBit: Int32Array.from(path, module => bitAt(size + Math.floor(module / size))),
  }
}

function drawFunctionPatterns(version: number, draw: Draw): void {
  const size = versionSize(version)
  const last = size - 7
  for (let along = 8; along < size - 8; along++) {
    draw(6, along, along % 2 === 0)
    draw(along, 6, along % 2 === 0)
  }
  for (const [left, top] of [
    [0, 0],
    [last, 0],
    [0, last],
  ] as const)
    drawFinder(size, { left, top }, draw)
  const centres: readonly number[] = qrVersions[version - 1]?.alignment ?? []
  for (const x of centres) {
    for (const y of centres) if (!isInFinder(x, y, size)) drawAlignment(x, y, draw)
  }
  for (const [x, y] of formatPlaces(size).flat()) draw(x, y, false)
  draw(8, size - 8, true)
  if (version >= 7) drawVersion(version, size, draw)
}

/** Includes the light separator, as far as it is inside the symbol. */
function drawFinder(size: number, { left, top }: { left: number; top: number }, draw: Draw): void {
  for (let down = -1; down <= 7; down++) {
    for (let across = -1; across <= 7; across++) {
      const [x, y] = [left + across, top + down]
      const ring = Math.max(Math.abs(across - 3), Math.abs(down - 3))
      if (x >= 0 && y >= 0 && x < size && y < size) draw(x, y, ring !== 2 && ring !== 4)
    }
  }
}

function isInFinder(x: number, y: number, size: number): boolean {
  const far = size - 8
  return (x < 8 && y < 8) || (x < 8 && y > far) || (x > far && y < 8)
}

function drawAlignment(centreX: number, centreY: number, draw: Draw): void {
  for (let down = -2; down <= 2; down++) {
    for (let across = -2; across <= 2; across++)
      draw(centreX + across, centreY + down, Math.max(Math.abs(across), Math.abs(down)) !== 1)
  }
}

function drawVersion(version: number, size: number, draw: Draw): void {
  const bits = (version << 12) | bchRemainder(version << 12, 0x1f25)
  for (let bit = 0; bit < 18; bit++) {
    const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)]
    const dark = ((bits >> bit) & 1) === 1
    draw(near, far, dark)
    draw(far, near, dark)
  }
}

/** Remainder of a division of polynomials over bits. */
function bchRemainder(value: number, generator: number): number {
  const degree = 31 - Math.clz32(generator)
  let rest = value
  while (rest >> degree > 0) rest ^= generator << (31 - Math.clz32(rest) - degree)
  return rest
}

/** Places of the 15 bits of format information, the lowest first, of both copies. */
function formatPlaces(size: number): (readonly [x: number, y: number])[][] {
  const near = [0, 1, 2, 3, 4, 5, 7, 8]
  const left = [7, 5, 4, 3, 2, 1, 0]
  const far = (from: number) => Array.from({ length: 15 - from }, (_, bit) => size - 15 + from + bit)
  return [
    [...near.map(y => [8, y] as const), ...left.map(x => [x, 8] as const)],
    [...Array.from({ length: 8 }, (_, bit) => [size - 1 - bit, 8] as const), ...far(8).map(y => [8, y] as const)],
  ]
}

/** Two columns at a time from the right, alternately up and down, without the column of the timing pattern. */
function dataPath(size: number, isFunctionModule: Uint8Array): Uint16Array {
  const path = new Uint16Array(size * size)
  let length = 0
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const module = (isUp ? size - 1 - step : step) * size + right
      if (isFunctionModule[module] === 0) path[length++] = module
      if (isFunctionModule[module - 1] === 0) path[length++] = module - 1
    }
  }
  return path.slice(0, length)
}

/** Data mask patterns by their number; i is the row, j the column. */
const maskRules: readonly ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  i => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
]

/** All masks repeat after this number of rows and columns. */
const maskPeriod = 12

function createDataMasks({ size, path, ...places }: QrLayout): Int32Array[] {
  const { columnWord, columnBit, rowWord, rowBit } = places
  return maskRules.map(isMasked => {
    const tile = Array.from({ length: maskPeriod * maskPeriod }, (_, at) =>
      isMasked(Math.floor(at / maskPeriod), at % maskPeriod),
    )
    const lines = emptyLines(size)
    for (let place = 0; place < path.length; place++) {
      const module = path[place] ?? 0
      const column = module % size
      if (tile[(((module - column) / size) % maskPeriod) * maskPeriod + (column % maskPeriod)] !== true) continue
      const [byColumn = 0, byRow = 0] = [columnWord[place], rowWord[place]]
      lines[byColumn] = (lines[byColumn] ?? 0) | (columnBit[place] ?? 0)
      lines[byRow] = (lines[byRow] ?? 0) | (rowBit[place] ?? 0)
    }
    copyNextLanes(lines, size)
    return lines
  })
}

const levelIndicatorCount = 4
const levelIndicator: Record<QrLevel, number> = { L: 0b01, M: 0b00, Q: 0b11, H: 0b10 }
const formatMask = 0b101_0100_0001_0010

function withFormat(mask: Int32Array, size: number, { level, index }: { level: QrLevel; index: number }): Int32Array {
  const lines = mask.slice()
  const named = ((levelIndicator[level] << 3) | index) << 10
  const bits = (named | bchRemainder(named, 0x537)) ^ formatMask
  for (const places of formatPlaces(size)) {
    places.forEach((place, bit) => {
      if ((bits >> bit) & 1) darken(lines, size, place)
    })
  }
  return lines
}
