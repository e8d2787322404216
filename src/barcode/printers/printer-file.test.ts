/** Files for label printers from the calls to the printed dots. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import { symbolTypes } from '@barcode-authority/gs1/symbols'
import { expect, test } from 'vitest'
import { labelToPng, readTspl, readZpl } from '../../../packages/gs1/test/read-printer-file.ts'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { postRaw as post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { symbolKinds } from '../symbol/symbol-kinds.ts'

const path = 'barcodegeneration/api/getBarcode'
const code = '6999000000018'
type Row = { dpi: number; fault: { field: string } | null; downloads: { zpl: string; tspl: string } | null }

function unitOf(companyPrefix: string): string {
  const digits = `3${companyPrefix}`.padEnd(17, '0')
  return `(00)${digits}${checkDigit(digits)}`
}

test('every kind has files of both languages at each resolution, which a decoder reads', async () => {
  const { app } = await freshApp({ limits: false })
  for (const type of symbolTypes) {
    const { data } = await post(app, path, { type, code: symbolKinds[type].example, labelText: '示例' })
    expect(data.printers.map(({ dpi }: Row) => dpi)).toEqual([203, 300, 600])
    const expected = await readSymbol((await app.inject(data.downloads.png)).rawPayload)
    for (const { dpi, downloads } of data.printers as Row[]) {
      const files = await Promise.all([downloads?.zpl ?? '', downloads?.tspl ?? ''].map(url => app.inject(url)))
      expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(
        files.map(({ headers }) => /filename="?[^";]+\.(\w+)/.exec(String(headers['content-disposition']))?.[1]),
      ).toEqual(['zpl', 'tspl'])
      const [zpl, tspl] = files.map(({ rawPayload }) => rawPayload)
      const [printed] = readZpl(zpl ?? Buffer.of())
      const [same] = readTspl(tspl ?? Buffer.of(), dpi === 203 ? 8 : dpi / 25.4)
      if (!printed || !same) throw new Error(`${type} ${dpi}: no label`)
      expect(Buffer.compare(printed.dots, same.dots)).toBe(0)
      expect(await readSymbol(labelToPng(printed, dpi)), `${type} ${dpi}`).toEqual(expected)
    }
  }
})

test('the reply names the dots of a module and the size that was requested', async () => {
  const { app } = await freshApp()
  const { data } = await post(app, path, { type: 'EAN-13', code })
  expect(data.printers).toMatchObject([
    { dpi: 203, xDots: 3, xDimensionMm: 0.375, requestedXDimensionMm: 0.33, labelWidthMm: 45, labelHeightMm: 32 },
    { dpi: 300, xDots: 4, xDimensionMm: 0.339, requestedXDimensionMm: 0.33, labelWidthMm: 41, labelHeightMm: 29 },
    { dpi: 600, xDots: 8, xDimensionMm: 0.339, requestedXDimensionMm: 0.33 },
  ])
  const large = await post(app, path, { type: 'EAN-13', code, magnification: 2 })
  expect(large.data.printers.map(({ xDots }: { xDots: number }) => xDots)).toEqual([5, 7, 15])
  for (const { xDimensionMm } of large.data.printers) expect(xDimensionMm).toBeLessThanOrEqual(0.66)
})

test('a label that is too small has no file, says why in both languages, and the symbol is drawn all the same', async () => {
  const { app } = await freshApp()
  const { data, status } = await post(app, path, { type: 'EAN-13', code, labelWidth: 42, labelHeight: 30 })
  expect(status).toBe(200)
  const [at203, at300] = data.printers
  expect(at203).toMatchObject({ downloads: null, fault: { field: 'labelWidth', fault: 'size' } })
  expect(at203.fault.message).toBe('放下条码和空白区，标签宽应为 42.4 至 220 毫米')
  expect(at203.fault.messageEn).toContain('42.4 to 220 mm')
  expect(at300.fault).toBeNull()
  expect(data.svg).toContain('<svg')
})

test.each([
  [{ dpi: 400 }, 'dpi', '标签打印机的分辨率应为 203、300、600'],
  [{ labelWidth: 30 }, 'labelWidth', '标签宽应为'],
  [{ labelHeight: 12 }, 'labelHeight', '标签高应为'],
  [{ labelText: '字'.repeat(60), labelWidth: 45 }, 'labelText', '两行放不下'],
  [{ labelText: '表情😀' }, 'labelText', '第 3 个字符'],
  [{ labelText: '字'.repeat(61) }, 'labelText', ''],
  [{ labelGap: 21 }, 'labelGap', ''],
  [{ copies: 0 }, 'copies', ''],
  [{ copies: 10_000 }, 'copies', ''],
  [{ magnification: 5 }, 'magnification', '放大系数'],
])('a printer file with %o is refused, naming the field', async (fields, field, message) => {
  const { app } = await freshApp()
  const request = { type: 'EAN-13', code, format: 'zpl', dpi: 203, ...fields }
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]))
  const response = await app.inject(`/api/barcodegeneration/api/barcode?${query}`)
  const [fault] = response.json().faults
  expect([response.statusCode, fault.field]).toEqual([400, field])
  expect(fault.message).toContain(message)
})

test('size, gap and copies are in the file, and a member draws only its own numbers', async () => {
  const site = await freshApp()
  const { headers, companyPrefix } = await createMember(site)
  const label = { labelWidth: 60, labelHeight: 40, labelGap: 3, copies: 25, dpi: 203 }
  const own = await post(
    site.app,
    path,
    {
      type: 'GS1-128',
      code: unitOf(companyPrefix),
      format: 'tspl',
      ...label,
      labelWidth: 110,
    },
    headers,
  )
  const file = Buffer.from(own.data.image.split(',')[1], 'base64')
  expect(readTspl(file, 8)[0]).toMatchObject({
    width: 880,
    height: 320,
    copies: 25,
    settings: ['GAP 3 mm,0 mm', 'DIRECTION 0,0', 'REFERENCE 0,0', 'CLS'],
  })
  const foreign = await post(
    site.app,
    path,
    { type: 'EAN-13', code: '6901234567892', format: 'zpl', ...label },
    headers,
  )
  expect(foreign.status).toBe(403)
})

test('a unit under another firm carries the mark of samples', async () => {
  const site = await freshApp()
  const { companyPrefix } = await createMember(site)
  const unit = unitOf(companyPrefix)
  const { data } = await post(site.app, path, { type: 'GS1-128', code: unit })
  const free = await post(site.app, path, { type: 'GS1-128', code: '(00)369990000000000019' })
  expect([data.sample, free.data.sample]).toEqual([true, false])
  expect(data.printers[0].labelHeightMm).toBeGreaterThan(free.data.printers[0].labelHeightMm)
})

test('both pages list the files and say how to send them; the form keeps the label', async () => {
  const { app } = await freshApp()
  const query = new URLSearchParams({
    type: 'EAN-13',
    code,
    labelText: '苏打饼干',
    labelWidth: '60',
    labelHeight: '40',
  })
  const page = (await app.inject(`/BarCode/symbol?${query}`)).body.replaceAll('<!-- -->', '')
  expect(page).toContain('模块宽 3 个点，等于 0.375 毫米（要求 0.33 毫米）')
  expect(page).toContain('标签 60 × 40 毫米')
  expect(page).toContain('怎样送到打印机')
  expect(page).toContain('value="苏打饼干"')
  const files = [...page.matchAll(/href="([^"]+format=(?:zpl|tspl)[^"]*)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
  expect(files).toHaveLength(6)
  for (const url of files) expect((await app.inject(url)).statusCode).toBe(200)
  const english = (await app.inject(`/SecondaryMenu/Symbol?${new URLSearchParams({ type: 'EAN-13', code })}`)).body
  expect(english.replaceAll('<!-- -->', '')).toContain('A module is 3 dots, 0.375 mm (requested: 0.33 mm)')
})
