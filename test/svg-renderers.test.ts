/** An SVG is drawn the same by resvg, librsvg and Chromium at any size: correct bar widths, and readable. */

import { isFault } from '@barcode-authority/gs1/faults'
import { drawingToPng, glyphOf, withLabel } from '@barcode-authority/gs1/files'
import {
  type Bar,
  type Drawing,
  drawingToSvg,
  drawSymbol,
  type SymbolRequest,
  symbolTypes,
} from '@barcode-authority/gs1/symbols'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSymbol, readSymbols } from '../packages/gs1/test/read-symbol.ts'
import { sampleRequest } from '../packages/gs1/test/sample-requests.ts'
import { readHanXinPicture } from './tools/drawings/read-han-xin-picture.ts'
import {
  createChromiumRenderer,
  type GreyPicture,
  greyPicture,
  librsvg,
  type Renderer,
  resvg,
} from './tools/drawings/render-svg.ts'

const isFull = process.env.FULL === '1'
const minPixelsPerModule = 2

let chromium: Awaited<ReturnType<typeof createChromiumRenderer>>
beforeAll(async () => {
  chromium = await createChromiumRenderer()
})
afterAll(() => chromium.close())
const renderers = (): Renderer[] => [resvg, librsvg, chromium]

const variants: SymbolRequest[] = [
  { type: 'EAN-13', code: '9771234567003', addOn: '12' },
  { type: 'EAN-13', code: '9771234567003', addOn: '51234' },
  { type: 'UPC-A', code: '614141123452', magnification: 0.8 },
  { type: 'ITF-14', code: '16901234567899', bearerBars: 'top-and-bottom' },
  { type: 'GS1-128', code: '(00)369012340000000017' },
  { type: 'GS1-DataMatrix', code: '(01)06901234567892(17)271231(10)A1', shape: 'rectangle' },
  { type: 'GS1-QR', code: '(01)06901234567892(17)271231(10)A1', level: 'H' },
]

function createDrawing(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(JSON.stringify({ request, drawing }))
  return drawing
}

/** Number of modules in the picture: with fewer than two pixels each, no camera could read it. */
const modulesAcross = ({ widthMm, xDimensionMm }: Drawing) => widthMm / xDimensionMm
/** 200 px are too few for kinds of more than 100 modules: they are drawn at two pixels a module. */
const minWidth = (drawing: Drawing) => Math.max(200, Math.ceil(modulesAcross(drawing) * minPixelsPerModule))

/** Chromium has never failed at only one size, and is the slowest. */
function trials(drawing: Drawing): { width: number; renderer: Renderer }[] {
  const widths = [minWidth(drawing), 900, 2000]
  const all = widths.flatMap(width => renderers().map(renderer => ({ width, renderer })))
  return isFull ? all : all.filter(({ width, renderer }) => width < 900 || (width === 900 && renderer !== chromium))
}

/** A row of pixels through the middle of each bar, and the bars that it crosses. */
function crossedBars({ bars, heightMm }: Drawing, height: number): { row: number; bars: Bar[] }[] {
  const perMm = height / heightMm
  const rows = new Set(bars.map(({ y, h }) => Math.floor((y + h / 2) * perMm)))
  return Array.from(rows, row => {
    const isInside = ({ y, h }: Bar) => y * perMm <= row && row + 1 <= (y + h) * perMm
    return { row, bars: bars.filter(isInside).sort((a, b) => a.x - b.x) }
  })
}

/** Maximum error of the bar widths in pixels, from the ink between the middles of the adjacent spaces. */
function maxBarError(drawing: Drawing, { data, width, height }: GreyPicture): number {
  const perMm = width / drawing.widthMm
  let largest = 0
  for (const { row, bars } of crossedBars(drawing, height)) {
    for (const [index, bar] of bars.entries()) {
      const [before, after] = [bars[index - 1], bars[index + 1]]
      const right = bar.x + bar.w
      const from = ((before ? before.x + before.w : 0) + bar.x) / 2
      const to = (right + (after ? after.x : drawing.widthMm)) / 2
      const ink = inkBetween(data.subarray(row * width, (row + 1) * width), from * perMm, to * perMm)
      largest = Math.max(largest, Math.abs(ink - bar.w * perMm))
    }
  }
  return largest
}

function inkBetween(row: Uint8Array, from: number, to: number): number {
  let ink = 0
  for (let pixel = Math.floor(from); pixel < Math.min(row.length, Math.ceil(to)); pixel++) {
    const share = Math.min(pixel + 1, to) - Math.max(pixel, from)
    ink += (share * (255 - (row[pixel] ?? 255))) / 255
  }
  return ink
}

const requestLabel = ({ type, addOn, shape, level, bearerBars, magnification }: SymbolRequest) =>
  [type, addOn, shape, level, bearerBars, magnification].filter(part => part !== undefined).join(' ')

test.each(
  [...symbolTypes.map(sampleRequest), ...(isFull ? variants : [])].map(
    request => [requestLabel(request), request] as const,
  ),
)('an SVG of %s is read from every renderer, its bars as wide as requested', async (_, request) => {
  const drawing = createDrawing(request)
  const svg = drawingToSvg(drawing, glyphOf)
  const read = (png: Uint8Array) =>
    request.type === 'HanXin'
      ? readHanXinPicture(png, drawing.matrix?.width ?? 0)
      : readSymbol(png, request.addOn !== undefined)
  const expected = await read(drawingToPng(drawing, 600))
  expect(expected).toBeDefined()
  for (const { width, renderer } of trials(drawing)) {
    const png = await renderer.render(svg, width)
    const label = `${renderer.name} ${width} px`
    expect(await read(png), label).toEqual(expected)
    expect(maxBarError(drawing, await greyPicture(png)), label).toBeLessThan(0.5)
  }
})

test('only kinds of more than 100 modules need more than 200 pixels', () => {
  const wide = symbolTypes.filter(type => minWidth(createDrawing(sampleRequest(type))) > 200)
  expect(wide).toEqual(['EAN-13', 'UPC-A', 'ITF-14', 'GS1-128', 'DataBar-Expanded'])
})

test('a symbol in the middle of a page is read at its size in millimetres', async () => {
  const { page } = chromium
  await page.setViewportSize({ width: 600, height: 500 })
  for (const request of [sampleRequest('EAN-8'), sampleRequest('GS1-DataMatrix')]) {
    const drawing = createDrawing({ ...request, magnification: 2 })
    const paragraphs = '<p>这是一页普通的文字，条码在它中间。</p>'.repeat(3)
    await page.setContent(`${paragraphs}<p>看这里 ${drawingToSvg(drawing, glyphOf)} 就是它</p>${paragraphs}`)
    const box = await page.locator('svg').boundingBox()
    expect(((box?.width ?? 0) * 25.4) / 96).toBeCloseTo(drawing.widthMm, 1)
    expect(await readSymbols(await page.screenshot()), request.type).toHaveLength(1)
  }
})

test('text is drawn the same by all renderers, Chinese text too', async () => {
  const labelled = withLabel(createDrawing({ type: 'GS1-128', code: '(00)369012340000000017' }), {
    title: '示例物流中心 出库',
    note: '共 12 箱，轻放（B 区）',
  })
  for (const drawing of [labelled, createDrawing({ type: 'EAN-13', code: '9771234567003', addOn: '51234' })]) {
    const svg = drawingToSvg({ ...drawing, bars: [] }, glyphOf)
    const pictureOf = async ({ render }: Renderer) => greyPicture(await render(svg, 900))
    const seen = await pictureOf(chromium)
    const ink = difference(seen, { ...seen, data: new Uint8Array(seen.data.length).fill(255) })
    expect(ink).toBeGreaterThan(0.01)
    for (const renderer of [resvg, librsvg]) {
      expect(difference(seen, await pictureOf(renderer)) / ink, renderer.name).toBeLessThan(0.15)
    }
  }
})

/** Of all pixels, the share that differs. */
function difference(one: GreyPicture, other: GreyPicture): number {
  const rows = Math.min(one.height, other.height)
  expect([other.width, Math.abs(one.height - other.height) <= 1]).toEqual([one.width, true])
  let sum = 0
  for (let pixel = 0; pixel < rows * one.width; pixel++) {
    sum += Math.abs((one.data[pixel] ?? 0) - (other.data[pixel] ?? 0)) / 255
  }
  return sum / (rows * one.width)
}
