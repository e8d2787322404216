import bwipjs from 'bwip-js/node'
import { expect, test } from 'vitest'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { encodeQrCode } from '../../../packages/gs1/src/symbols/qr/qr-code.ts'
import { qrLayout, qrMasks } from '../../../packages/gs1/src/symbols/qr/qr-layout.ts'
import { darken, emptyLines, toModules } from '../../../packages/gs1/src/symbols/qr/qr-lines.ts'
import { totalPenalty } from '../../../packages/gs1/src/symbols/qr/qr-masks.ts'
import { versionSize, wordCount } from '../../../packages/gs1/src/symbols/qr/qr-tables.ts'

const isFull = process.env.FULL === '1'
const sizes = Array.from({ length: 40 }, (_, index) => versionSize(index + 1))

type Run = { dark: boolean; length: number }

function runsOf(line: readonly boolean[]): Run[] {
  const runs: Run[] = []
  for (const dark of line) {
    const last = runs.at(-1)
    if (last?.dark === dark) last.length++
    else runs.push({ dark, length: 1 })
  }
  return runs
}

/** Runs of five and more, and finder-like patterns with the quiet zone around the line. */
function linePenalty(line: readonly boolean[]): number {
  const runs = runsOf(line)
  const long = runs.reduce((sum, { length }) => sum + (length >= 5 ? length - 2 : 0), 0)
  const quiet = Array.from({ length: 4 }, () => false)
  const wide = runsOf([...quiet, ...line, ...quiet])
  const finders = wide.filter((first, at) => {
    const [n, five] = [first.length, wide.slice(at, at + 5)]
    const isPattern = first.dark && five.map(({ length }) => length / n).join() === '1,1,3,1,1'
    return isPattern && ((wide[at - 1]?.length ?? 0) >= 4 || (wide[at + 5]?.length ?? 0) >= 4)
  })
  return long + 40 * finders.length
}

/** The four penalties module by module. */
function referencePenalty(dark: Uint8Array, size: number): number {
  const along = Array.from({ length: size }, (_, index) => index)
  const is = (x: number, y: number) => dark[y * size + x] === 1
  let penalty = 0
  for (const line of along)
    penalty += linePenalty(along.map(x => is(x, line))) + linePenalty(along.map(y => is(line, y)))
  for (const y of along.slice(1)) {
    for (const x of along.slice(1)) {
      const block = [is(x, y), is(x - 1, y), is(x, y - 1), is(x - 1, y - 1)]
      if (block.every(Boolean) || !block.some(Boolean)) penalty += 3
    }
  }
  const share = (100 * dark.reduce((sum, module) => sum + module, 0)) / dark.length
  return penalty + 10 * Math.floor(Math.abs(share - 50) / 5)
}

function linesFrom(dark: Uint8Array, size: number): Int32Array {
  const lines = emptyLines(size)
  dark.forEach((module, at) => {
    if (module === 1) darken(lines, size, [at % size, Math.floor(at / size)])
  })
  return lines
}

/** Deterministic; draws streaks, so that long runs and large patterns occur. */
function streaks(size: number, seed: number): Uint8Array {
  let state = seed
  let dark = 0
  return Uint8Array.from({ length: size * size }, (_, at) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    if (state >>> 24 < 40 + (seed % 3) * 60) dark ^= 1
    return at % 7 === seed % 7 ? 1 - dark : dark
  })
}

test('penalties are those that counting module by module gives, for every size', () => {
  for (const size of isFull ? sizes : sizes.filter((_, at) => at % 3 === 0)) {
    for (let seed = 1; seed <= (isFull ? 30 : 2); seed++) {
      const dark = streaks(size, seed * size)
      const lines = linesFrom(dark, size)
      expect(toModules(lines, size)).toEqual(dark)
      expect(totalPenalty(lines, size), `${size} modules, ${seed}`).toBe(referencePenalty(dark, size))
    }
  }
})

test('finder-like patterns are found at every place and scale, beside four light modules or the edge', () => {
  for (const [size, scale] of (isFull ? [21, 33, 57, 93, 177] : [21, 33, 93]).flatMap(size =>
    [1, 2, 3, 5].map(scale => [size, scale] as const),
  )) {
    for (let at = 0; at + 7 * scale <= size; at += isFull ? 1 : 4) {
      for (const isDown of [false, true]) {
        const dark = new Uint8Array(size * size)
        const stand = (place: number) => (isDown ? place * size + (at % size) : (at % size) * size + place)
        for (let place = 0; place < size; place++) dark[stand(place)] = place % 2
        for (let place = Math.max(0, at - 4); place < at; place++) dark[stand(place)] = 0
        for (let place = 0; place < 7 * scale; place++)
          dark[stand(at + place)] = Array.from('1011101', Number)[Math.floor(place / scale)] ?? 0
        expect(totalPenalty(linesFrom(dark, size), size), `${scale} at ${at} of ${size}`).toBe(
          referencePenalty(dark, size),
        )
      }
    }
  }
})

/** A symbol under each of the eight masks, and its own mask. */
function masked(version: number, level: 'L' | 'M' | 'Q' | 'H', text: string) {
  const symbol = encodeQrCode(text, { level, leastVersion: version })
  if (isFault(symbol)) throw new Error(symbol.fault)
  const { width: size, dark } = symbol.matrix
  const mask = [2, 3, 4].reduce((bits, x) => bits * 2 + (dark[8 * size + x] ?? 0), 0) ^ 0b101
  const masks = qrMasks(version, level)
  const lines = linesFrom(dark, size).map((word, at) => word ^ (masks[mask]?.[at] ?? 0))
  const all = masks.map(other =>
    toModules(
      lines.map((word, at) => word ^ (other[at] ?? 0)),
      size,
    ),
  )
  return { size, mask, all }
}

test('the mask of a symbol is the first of those with the least penalty', () => {
  for (let version = 1; version <= (isFull ? 40 : 6); version++) {
    for (const level of ['L', 'M', 'Q', 'H'] as const) {
      const { size, mask, all } = masked(version, level, `${level}${version}`)
      const penalties = all.map(dark => referencePenalty(dark, size))
      expect(mask, `version ${version}-${level}: ${penalties}`).toBe(penalties.indexOf(Math.min(...penalties)))
    }
  }
})

test('under each mask the modules are those that another encoder draws', () => {
  for (const [version, level] of [
    [1, 'L'],
    [2, 'M'],
    [7, 'Q'],
    [10, 'H'],
  ] as const) {
    masked(version, level, 'ABC').all.forEach((dark, mask) => {
      const options = { bcid: 'qrcode', text: 'ABC', eclevel: level, fixedeclevel: true, version: String(version) }
      const [symbol] = bwipjs.raw({ ...options, ...{ mask: mask + 1 } })
      const other = symbol && 'pixs' in symbol ? symbol.pixs.join('') : ''
      expect(other, `${version}-${level}, mask ${mask}`).toBe(dark.join(''))
    })
  }
})

test('the path of the data holds the words of the version and at most seven more modules', () => {
  const bad = sizes.filter((_, index) => qrLayout(index + 1).path.length >> 3 !== wordCount(index + 1))
  expect([bad, wordCount(1), wordCount(7), wordCount(40)]).toEqual([[], 26, 196, 3706])
})
