import { readElementString, toUnbracketed } from '@barcode-authority/gs1/elements'
import { isFault } from '@barcode-authority/gs1/faults'
import { drawingToPng, pixelSize } from '@barcode-authority/gs1/files'
import { checkDigit } from '@barcode-authority/gs1/keys'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { defaultXMm, type LogisticsLabel, logisticsLabel, xDimensionsAt } from './logistics-label.ts'
import type { LogisticsLabelRequest } from './logistics-label-fields.ts'
import { consecutiveSsccs } from './logistics-label-numbers.ts'
import { type LabelSize, labelSizes, textFields } from './logistics-label-table.ts'
import { textWidthMm } from './logistics-label-text.ts'

const runs = process.env.FULL === '1' ? 400 : 60
const sizes = Object.keys(labelSizes) as LabelSize[]
const sscc = '369990000000000019'

const parties = {
  shipFromName: '示例食品有限公司（演示）',
  shipFromAddress: '江苏省南京市玄武区示例路 1 号',
  shipToName: '演示商贸有限公司配送中心',
  shipToAddress: '浙江省杭州市示例街道演示大道 99 号\n3 号仓库',
}
const full: LogisticsLabelRequest = {
  size: 'A5',
  sscc,
  ...parties,
  note: '易碎 FRAGILE',
  content: '6999000000018',
  count: '48',
  batch: 'L20270115A',
  bestBefore: '2027-12-31',
  productionDate: '2027-01-15',
  grossWeightKg: '386.5',
}

function drawn(request: LogisticsLabelRequest): LogisticsLabel {
  const label = logisticsLabel(request)
  if (isFault(label)) throw new Error(JSON.stringify(label))
  return label
}

/** Boxes of everything that is printed; the box of a text is as high as its capitals. */
function boxesOf(label: LogisticsLabel) {
  const symbols = label.symbols.map(({ drawing, xMm, yMm }) => {
    return { x: xMm, y: yMm, w: drawing.widthMm, h: drawing.heightMm }
  })
  const first = label.symbols[0]?.yMm ?? 0
  const texts = label.texts.flatMap(({ x, y, sizeMm, text, anchor }) => {
    const width = textWidthMm(text, sizeMm * 0.733)
    const left = anchor === 'start' ? x : x - width / 2
    return y > first ? [] : [{ x: left, y: y - sizeMm * 0.733, w: width, h: sizeMm * 0.733 }]
  })
  const lines = label.bars.filter(({ w }) => w > 50)
  return [...symbols, ...texts, ...lines]
}

type Box = { x: number; y: number; w: number; h: number }
const overlap = (a: Box, b: Box) =>
  a.x + a.w > b.x + 1e-6 && b.x + b.w > a.x + 1e-6 && a.y + a.h > b.y + 1e-6 && b.y + b.h > a.y + 1e-6

const characters = fc.constantFrom(...Array.from('示例演示街道路号仓库配送中心龘，（）AWi1 -\n'))
const textUpTo = (most: number) => fc.string({ unit: characters, maxLength: most })
const requests = fc.record({
  size: fc.constantFrom(...sizes),
  sscc: fc.stringMatching(/^[0-9]{17}$/).map(body => body + checkDigit(body)),
  note: textUpTo(textFields.note),
  shipFromName: textUpTo(textFields.shipFromName),
  shipFromAddress: textUpTo(60),
  shipToName: textUpTo(textFields.shipToName),
  shipToAddress: textUpTo(textFields.shipToAddress),
  content: fc.constantFrom('', '6999000000018'),
  count: fc.stringMatching(/^[1-9][0-9]{0,7}$/),
  batch: fc.stringMatching(/^[A-Z0-9]{0,9}$/),
  bestBefore: fc.constantFrom('', '2027-12-31', '271200'),
  orderNumber: fc.stringMatching(/^[A-Z0-9]{0,10}$/),
  bars: fc.constantFrom('all' as const, 'sscc' as const),
})

test('any label fits its size without overlaps, with the SSCC lowest, bars high enough and text legible', () => {
  let drawings = 0
  fc.assert(
    fc.property(requests, fields => {
      const request = fields.content === '' ? { ...fields, count: '', batch: '', bestBefore: '' } : fields
      const label = logisticsLabel(request)
      if (isFault(label)) {
        expect(label.fault).toBe('size')
        return
      }
      drawings++
      const boxes = boxesOf(label)
      const { widthMm, heightMm } = labelSizes[request.size]
      expect([label.widthMm, label.heightMm]).toEqual([widthMm, heightMm])
      const outside = boxes.filter(({ x, y, w, h }) => x < 0 || y < 0 || x + w > widthMm || y + h > heightMm)
      expect(outside).toEqual([])
      expect(boxes.filter((box, at) => boxes.some((other, to) => to > at && overlap(box, other)))).toEqual([])
      expect(label.symbols.at(-1)?.elementString).toBe(`(00)${request.sscc}`)
      expect(label.texts.filter(({ sizeMm }) => sizeMm * 0.733 < 3 - 1e-9)).toEqual([])
      const bars = label.bars.filter(({ w }) => w < 50)
      expect(Math.min(...bars.map(({ h }) => h))).toBeGreaterThanOrEqual(31.75)
    }),
    { numRuns: runs },
  )
  expect(drawings).toBeGreaterThan(runs / 4)
})

test('each symbol has quiet zones of ten modules within the label', () => {
  for (const size of sizes) {
    const label = drawn({ size, sscc, content: '6999000000018', count: '48' })
    for (const { xMm, drawing } of label.symbols) {
      const left = Math.min(...drawing.bars.map(({ x }) => x)) + xMm
      const right = Math.max(...drawing.bars.map(({ x, w }) => x + w)) + xMm
      expect(left).toBeGreaterThanOrEqual(10 * defaultXMm)
      expect(label.widthMm - right).toBeGreaterThanOrEqual(10 * defaultXMm)
    }
  }
})

test('every symbol of a label can be scanned at each printer resolution', async () => {
  for (const dpi of [203, 300, 600]) {
    const label = drawn({ ...full, xDimensionMm: xDimensionsAt(dpi)[0] })
    expect(pixelSize(label, dpi)).toMatchObject({ widthPixels: Math.floor((148 / 25.4) * dpi + 0.5) })
    for (const { elementString, drawing } of label.symbols) {
      const elements = readElementString(elementString)
      const read = await readSymbol(drawingToPng(drawing, dpi))
      expect(read).toEqual({ text: isFault(elements) ? '' : toUnbracketed(elements), identifier: ']C1' })
    }
  }
})

test('the SSCC can be scanned from the picture of the whole label', async () => {
  for (const size of sizes) {
    const label = drawn({ ...full, size, bars: 'sscc', xDimensionMm: xDimensionsAt(300)[0] })
    expect(await readSymbol(drawingToPng(label, 300))).toEqual({ text: `00${sscc}`, identifier: ']C1' })
  }
})

test('modules are whole printer dots, rounded up, or one dot less if still at least 0.495 mm', () => {
  const dotsAt = (dpi: number, minXMm?: number) =>
    xDimensionsAt(dpi, minXMm).map(x => Math.round((x * dpi * 1e6) / 25.4) / 1e6)
  expect(dotsAt(203)).toEqual([4])
  expect(dotsAt(300)).toEqual([6])
  expect(dotsAt(600)).toEqual([12])
  expect(dotsAt(203, 0.7)).toEqual([6, 5])
  expect(dotsAt(203, 0.5)).toEqual([4])
})

test('elements share a symbol while they fit: those of predefined length first, the SSCC alone', () => {
  const strings = (request: Partial<LogisticsLabelRequest>) =>
    drawn({ ...full, ...request }).symbols.map(({ elementString }) => elementString)
  expect(strings({})).toEqual([
    '(02)06999000000018(15)271231(11)270115(37)48',
    '(3301)003865(10)L20270115A',
    `(00)${sscc}`,
  ])
  expect(strings({ bars: 'sscc' })).toEqual([`(00)${sscc}`])
  const post = { size: 'A5', sscc, shipToPostcode: '310000', route: 'HZ1' } as const
  expect(
    strings({ ...post, content: '', count: '', batch: '', bestBefore: '', productionDate: '', grossWeightKg: '' }),
  ).toEqual(['(420)310000(403)HZ1', `(00)${sscc}`])
})

test('values are seven millimetres high if they fit, else smaller', () => {
  expect(drawn({ size: 'A6', sscc }).valueMm).toBe(7)
  expect(drawn({ ...full, size: 'A6', bars: 'sscc', note: '' }).valueMm).toBeLessThan(7)
})

test('weights and dates are accepted as people write them', () => {
  const drawnWith = (fields: Partial<LogisticsLabelRequest>) =>
    drawn({ size: 'A5', sscc, content: '6999000000018', count: '1', ...fields })
  expect(drawnWith({ grossWeightKg: '0.25' }).symbols[0]?.elementString).toContain('(3302)000025')
  expect(drawnWith({ grossWeightKg: '386' }).symbols[0]?.elementString).toContain('(3300)000386')
  expect(drawnWith({ bestBefore: '271200' }).texts.map(({ text }) => text)).toContain('2027-12')
  expect(drawnWith({ bestBefore: '２０２７-12-31' }).texts.map(({ text }) => text)).toContain('2027-12-31')
})

test('several labels have consecutive numbers under the same company prefix', () => {
  const numbers = consecutiveSsccs('369012340000000017', 3)
  expect(numbers).toEqual(['369012340000000017', '369012340000000024', '369012340000000031'])
  const last = `36901234999999999`
  expect(consecutiveSsccs(last + checkDigit(last), 2)).toMatchObject({ part: 'labels', limits: { most: 1 } })
  expect(consecutiveSsccs(last + checkDigit(last), 1)).toHaveLength(1)
  const germanBody = '35012345678909999'
  expect(consecutiveSsccs(germanBody + checkDigit(germanBody), 2)).toMatchObject({ part: 'labels' })
  expect(consecutiveSsccs(germanBody + checkDigit(germanBody), 2, '5012345')).toHaveLength(2)
  expect(consecutiveSsccs('12', 1)).toMatchObject({ part: 'sscc' })
})
