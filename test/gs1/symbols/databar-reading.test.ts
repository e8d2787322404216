import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { checkDigit } from '../../../packages/gs1/src/check-digits/check-digit.ts'
import { type Element, elementOf, humanReadable } from '../../../packages/gs1/src/elements/element-string.ts'
import {
  encodeDataBarExpanded,
  encodeDataBarLimited,
  encodeDataBarOmnidirectional,
} from '../../../packages/gs1/src/symbols/databar/databar.ts'
import { encodeAddOn } from '../../../packages/gs1/src/symbols/ean/add-on.ts'
import { encodeEan13 } from '../../../packages/gs1/src/symbols/ean/ean.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const count = process.env.FULL === '1' ? 200 : 20
const gtins = (first: string) =>
  fc.stringMatching(new RegExp(`^${first}[0-9]{12}$`)).map(body => body + checkDigit(body))

/** Least heights in X. */
const minHeights = { omnidirectional: 33, truncated: 13, limited: 10, expanded: 34 }
const dotsPerModule = 2

/** Text and symbology identifier of modules printed `height` modules high, with 10 light modules at each side. */
async function readBack(modules: string | object, height: number, options: ReaderOptions = {}) {
  const row = `${'0'.repeat(10)}${modules}${'0'.repeat(10)}`
  const [width, rows] = [row.length * dotsPerModule, (height + 4) * dotsPerModule]
  const data = new Uint8ClampedArray(width * rows * 4).fill(255)
  for (let y = 2 * dotsPerModule; y < rows - 2 * dotsPerModule; y++) {
    for (let x = 0; x < width; x++)
      if (row[Math.floor(x / dotsPerModule)] === '1') data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
  const [result] = await readBarcodes(
    { data, width, height: rows, colorSpace: 'srgb' },
    { tryHarder: false, formats: [], ...options },
  )
  return result && [result.symbologyIdentifier, result.text]
}

test('a scanner reads Omnidirectional, also at the height of Truncated, and Limited', async () => {
  for (const gtin of fc.sample(gtins('[0-9]'), count)) {
    const modules = encodeDataBarOmnidirectional(gtin)
    expect(await readBack(modules, minHeights.omnidirectional), gtin).toEqual([']e0', `(01)${gtin}`])
    expect(await readBack(modules, minHeights.truncated), gtin).toEqual([']e0', `(01)${gtin}`])
  }
  for (const gtin of fc.sample(gtins('[01]'), count)) {
    expect(await readBack(encodeDataBarLimited(gtin), minHeights.limited), gtin).toEqual([']e0', `(01)${gtin}`])
  }
})

const digits = (least: number, most = least) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`))
const value = fc.stringMatching(/^([0-9]{0,8}|[A-Z0-9*,./-]{0,6})[!"%&'()*+,./0-9:;<=>?A-Z_a-z-]{1,5}$/)
const weights = fc.constantFrom('3100', '3103', '3105', '3201', '3202', '3203')
const dates = fc.constantFrom('11', '13', '15', '17')

/** Each way to begin, and texts that change between digits, capitals and other characters. */
const elementStrings: fc.Arbitrary<Element[]> = fc.oneof(
  gtins('[0-9]').map(gtin => [elementOf('01', gtin)]),
  fc
    .tuple(gtins('[0-9]'), value, value)
    .map(([gtin, batch, serial]) => [elementOf('01', gtin), elementOf('10', batch), elementOf('21', serial)]),
  fc.tuple(value, digits(1, 8)).map(([batch, amount]) => [elementOf('10', batch), elementOf('37', amount)]),
  fc
    .tuple(gtins('9'), weights, digits(5))
    .map(([gtin, ai, weight]) => [elementOf('01', gtin), elementOf(ai, `0${weight}`)]),
  fc
    .tuple(gtins('9'), weights, digits(5), dates, fc.constantFrom('250131', '260200', '991231'))
    .map(([gtin, ai, weight, dateAi, date]) => [
      elementOf('01', gtin),
      elementOf(ai, `0${weight}`),
      elementOf(dateAi, date),
    ]),
  fc.tuple(gtins('9'), digits(1, 9)).map(([gtin, price]) => [elementOf('01', gtin), elementOf('3922', price)]),
  fc
    .tuple(gtins('9'), digits(1, 9), value)
    .map(([gtin, price, batch]) => [elementOf('01', gtin), elementOf('3932', `156${price}`), elementOf('10', batch)]),
)

test('a scanner reads Expanded, however it begins and whatever it carries', async () => {
  for (const elements of fc.sample(elementStrings, 2 * count)) {
    const text = humanReadable(elements)
    expect(await readBack(encodeDataBarExpanded(elements), minHeights.expanded), text).toEqual([']e0', text])
  }
})

test('a scanner reads add-ons of two and five digits beside EAN-13', async () => {
  const ean = encodeEan13('9771234567003')
  for (const addOn of fc.sample(fc.oneof(digits(2), digits(5)), count)) {
    const read = await readBack(`${ean}${'0'.repeat(9)}${encodeAddOn(addOn)}`, 60, { eanAddOnSymbol: 'Require' })
    expect(read, addOn).toEqual([']E3', `9771234567003${addOn}`])
  }
})
