/** Files of batches, read back: ZIP files with images, and PDF pages whose painted bars are scanned. */
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { labelToPng, readTspl, readZpl } from '../../packages/gs1/test/read-printer-file.ts'
import { readSymbol, readSymbols } from '../../packages/gs1/test/read-symbol.ts'
import { zipEntries } from '../../packages/gs1/test/read-zip.ts'
import { paintPages } from '../../test/tools/drawings/read-pdf.ts'
import { batchBytes } from './bytes.ts'
import { type BatchInput, batchFormats, batchLines } from './rules.ts'

const full = process.env.FULL === '1'
const at = new Date('2026-11-21T02:00:00Z')
const defaultInput: BatchInput = { symbol: { type: 'EAN-13' }, format: 'zip-svg', dpi: 300, sheet: 'fit', range: null }
const range = (count: number) => ({ companyPrefix: '6901234', first: 1, count, lead: '1' })

async function createFile(input: Partial<BatchInput>, codes: string | null = null) {
  const completeInput = { ...defaultInput, ...input }
  const parts: Uint8Array[] = []
  const reported: number[] = []
  const bytes = batchBytes({ input: completeInput, codes, title: '条码', at }, done => reported.push(done))
  for (;;) {
    const { value, done } = await bytes.next()
    if (done) return { file: Buffer.concat(parts), faults: value, reported }
    parts.push(value)
  }
}

/** Renders an SVG at ten pixels per millimetre, so that scaling blurs no edge. */
async function pngOf(svg: Buffer): Promise<Uint8Array> {
  const [width = 0, height = 0] = [...svg.toString().matchAll(/(?:width|height)="([\d.]+)mm"/g)].map(([, mm]) =>
    Math.round(Number(mm) * 10),
  )
  const large = svg.toString().replace(/width="[\d.]+mm" height="[\d.]+mm"/, `width="${width}" height="${height}"`)
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(large)), 0, 0)
  return canvas.encode('png')
}

test('every SVG of a ZIP is read as the code in its name', async () => {
  const count = full ? 300 : 20
  const { file, faults, reported } = await createFile({ range: range(count) })
  expect([faults, reported.at(-1)]).toEqual([[], count])
  const entries = zipEntries(file)
  expect(entries.size).toBe(count)
  for (const [name, svg] of entries) {
    const read = await readSymbol(await pngOf(svg))
    expect(`EAN-13-${read?.text}.svg`).toBe(name)
  }
})

test('every PNG of a ZIP is read as the code in its name', async () => {
  for (const symbol of [{ type: 'ITF-14' }, { type: 'GS1-128' }] as const) {
    const entries = zipEntries(
      (
        await createFile({
          symbol,
          format: 'zip-png',
          range: { ...range(5), lead: symbol.type === 'ITF-14' ? '1' : '3' },
        })
      ).file,
    )
    expect(entries.size).toBe(5)
    for (const [name, png] of entries)
      expect(`${symbol.type}-${(await readSymbol(png))?.text.replaceAll(/[()]/g, '')}.png`).toBe(name)
  }
})

test('repeated codes get different file names, also with other punctuation', async () => {
  const { file } = await createFile({ symbol: { type: 'GS1-128' } }, '(10)A-1\n\n(10)A/1\n(10)A1')
  expect([...zipEntries(file).keys()]).toEqual(['GS1-128-10A1.svg', 'GS1-128-10A1-L3.svg', 'GS1-128-10A1-L4.svg'])
})

test('a PDF has every symbol once, in order and in true size, on A4 or on a label sheet', async () => {
  const sheets = [
    { sheet: 'fit', perPage: 36, magnification: undefined },
    { sheet: 'a4-3x8', perPage: 24, magnification: undefined },
    { sheet: 'a4-5x13', perPage: 65, magnification: 0.8 },
  ]
  for (const { sheet, perPage, magnification } of full ? sheets : sheets.slice(1, 2)) {
    const count = perPage + 3
    const { file } = await createFile({
      symbol: { type: 'EAN-13', magnification },
      format: 'pdf',
      sheet,
      range: range(count),
    })
    const pages = await paintPages(file)
    expect(pages.map(page => [page.widthMm, page.heightMm])).toEqual([
      [210, 297],
      [210, 297],
    ])
    const read = await Promise.all(pages.map(page => readSymbols(page.png)))
    expect(
      read.map(texts => texts.length),
      sheet,
    ).toEqual([perPage, 3])
    const lines = [...batchLines({ ...defaultInput, range: range(count) }, null)]
    expect(read.flat().toSorted()).toEqual(lines.map(line => line.code).toSorted())
  }
})

test('a file for a label printer has a label for every code, in order, and a decoder reads each', async () => {
  const label = { labelWidth: 60, labelHeight: 40, labelText: '苏打饼干', copies: 2, labelGap: 3 }
  const lines = [...batchLines({ ...defaultInput, range: range(70) }, null)]
  for (const format of ['zpl', 'tspl'] as const) {
    const { file, faults, reported } = await createFile({ format, dpi: 203, label, range: range(70) })
    expect([faults, reported.at(-1)]).toEqual([[], 70])
    const labels = format === 'zpl' ? readZpl(file) : readTspl(file, 8)
    expect(labels.map(({ width, height, copies }) => [width, height, copies])).toEqual(Array(70).fill([480, 320, 2]))
    const read = await Promise.all(labels.slice(0, full ? 70 : 10).map(each => readSymbol(labelToPng(each, 203))))
    expect(read.map(each => each?.text)).toEqual(lines.slice(0, read.length).map(({ code }) => code))
  }
})

test('a code that does not fit the label is a fault of its line', async () => {
  const input = {
    format: 'zpl',
    dpi: 203,
    symbol: { type: 'GS1-128' },
    label: { labelWidth: 60, labelHeight: 50 },
  } as const
  const { file, faults } = await createFile(input, '(10)A1\n(10)ABCDEFGHIJKLMNOP\n(10)A2')
  expect(faults.map(({ field, fault }) => [field, fault])).toEqual([['codes.2', 'size']])
  expect(faults[0]?.message).toContain('标签宽应为')
  expect(file.length).toBe(0)
})

test('the same input gives the same bytes', async () => {
  for (const format of batchFormats) {
    const input = { format, label: { labelWidth: 60, labelHeight: 40 }, range: range(70) }
    const [one, two] = [await createFile(input), await createFile(input)]
    expect(one.file.equals(two.file), format).toBe(true)
  }
})

test('up to fifty faulty lines are reported, and no file is created', async () => {
  const codes = (bad: number) => Array.from({ length: 200 }, (_, n) => (n < bad ? 'x' : '6901234567892')).join('\n')
  const few = await createFile({}, codes(3))
  expect(few.faults.map(({ field }) => field)).toEqual(['codes.1', 'codes.2', 'codes.3'])
  expect(few.file.length).toBe(0)
  expect((await createFile({}, codes(120))).faults.length).toBe(50)
})
