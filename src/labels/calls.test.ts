import { checkDigit } from '@barcode-authority/gs1/keys'
import { expect, test } from 'vitest'
import { labelToPng, readTspl, readZpl } from '../../packages/gs1/test/read-printer-file.ts'
import { readSymbol, readSymbols } from '../../packages/gs1/test/read-symbol.ts'
import { invalidNumbers } from '../../test/faults/invalid-numbers.ts'
import { postRaw as post } from '../../test/tools/call-api.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'

const labelPath = 'barcodegeneration/api/logisticsLabel'
const sheetPath = 'barcodegeneration/api/labelSheet'

const sscc = '369990000000000019'
const input = { size: 'A6', sscc, content: '6999000000018', count: 48, shipToName: '演示商贸有限公司' }

const bytesOf = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64')

test('the reply has the sizes and symbols of a label, and its files are served in every format', async () => {
  const { app } = await freshApp()
  const { status, data } = await post(app, labelPath, input)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    ssccs: [sscc],
    widthMm: 105,
    heightMm: 148,
    xDimensionMm: 0.508,
    symbols: ['(02)06999000000018(37)48', `(00)${sscc}`],
    image: null,
  })
  const types = { svg: 'image/svg+xml', eps: 'application/postscript', pdf: 'application/pdf', png203: 'image/png' }
  for (const [name, type] of Object.entries(types)) {
    const file = await app.inject(data.downloads[name])
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining(type)])
  }
  const png = await app.inject(data.downloads.png300)
  expect(png.rawPayload.readUInt32BE(16)).toBe(1240)
  expect((await readSymbol(png.rawPayload))?.identifier).toBe(']C1')
})

test('the files for label printers have all labels in their own size, in whole dots, and a decoder reads them', async () => {
  const { app } = await freshApp()
  const { data } = await post(app, labelPath, { ...input, labels: 3, labelGap: 4, copies: 2 })
  for (const dpi of [203, 300, 600]) {
    const dotsPerMm = dpi === 203 ? 8 : dpi / 25.4
    const zpl = readZpl((await app.inject(data.downloads[`zpl${dpi}`])).rawPayload)
    const tspl = readTspl((await app.inject(data.downloads[`tspl${dpi}`])).rawPayload, dotsPerMm)
    expect([zpl.length, tspl.length]).toEqual([3, 3])
    for (const [at, label] of zpl.entries()) {
      expect([label.width, label.height, label.copies]).toEqual([
        Math.floor(105 * dotsPerMm),
        Math.floor(148 * dotsPerMm),
        2,
      ])
      expect(Buffer.compare(label.dots, tspl[at]?.dots ?? Buffer.of())).toBe(0)
      const read = await readSymbols(labelToPng(label, dpi))
      expect(read).toContain(`00${data.ssccs[at]}`)
    }
    expect(tspl[0]?.settings).toContain('GAP 4 mm,0 mm')
  }
})

test('several labels are pages of one PDF with consecutive numbers', async () => {
  const { app } = await freshApp()
  const { data } = await post(app, labelPath, { ...input, sscc: sscc.slice(0, 17), labels: 12, format: 'pdf' })
  expect(data.ssccs).toHaveLength(12)
  expect(new Set(data.ssccs).size).toBe(12)
  for (const number of data.ssccs) expect(number.slice(-1)).toBe(checkDigit(number.slice(0, 17)))
  const pdf = bytesOf(data.image).toString('latin1')
  expect(pdf).toContain('/Count 12')
  const [, width, height] = /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Number(width) / 72, Number(height) / 72].map(inches => Number((inches * 25.4).toFixed(3)))).toEqual([
    105, 148,
  ])
  expect((await app.inject(data.downloads.pdf)).body).toContain('/Count 12')
  expect((await readSymbol((await app.inject(data.downloads.png300)).rawPayload))?.identifier).toBe(']C1')
  expect(await post(app, labelPath, { ...input, labels: 2, format: 'png' })).toMatchObject({
    status: 400,
    faults: [{ field: 'format' }],
  })
})

test.each([
  [{ sscc: '369990000000000018' }, 'sscc'],
  [{ count: undefined }, 'content'],
  [{ batch: '第一批' }, 'batch'],
  [{ batch: 'ABCDEFGHIJKLMNOPQRST' }, 'batch'],
  [{ xDimension: 0.3 }, 'xDimension'],
  [{ barHeight: 20 }, 'barHeight'],
  [{ labels: 101 }, 'labels'],
  [{ size: 'A4' }, 'size'],
] as const)('a label with %j is refused by its field', async (wrong, field) => {
  const { app } = await freshApp()
  const refusal = await post(app, labelPath, { ...input, ...wrong })
  expect(refusal).toMatchObject({ status: 400, faults: [{ field }] })
})

test('a member creates labels under its own prefixes only', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  const own = `3${member.companyPrefix}00000007`
  expect((await post(site.app, labelPath, { ...input, sscc: own, labels: 3 }, member.headers)).data.ssccs).toHaveLength(
    3,
  )
  expect(await post(site.app, labelPath, input, member.headers)).toMatchObject({
    status: 403,
    faults: [{ field: 'sscc' }],
  })
  const otherFirmsCodes = { type: 'EAN-13', codes: '6901234567892' }
  expect(await post(site.app, sheetPath, otherFirmsCodes, member.headers)).toMatchObject({ status: 403 })
  expect((await post(site.app, sheetPath, otherFirmsCodes)).status).toBe(200)
})

test('codes are placed on pages of labels, and the first page has a preview', async () => {
  const { app } = await freshApp()
  const codes = ['6901234567892', '6999000000018']
  const { data } = await post(app, sheetPath, {
    type: 'EAN-13',
    codes,
    copies: 10,
    preset: 'a4-2x7',
    startAt: 3,
    format: 'pdf',
  })
  expect(data).toMatchObject({ preset: 'a4-2x7', labels: 20, pages: 2 })
  expect(bytesOf(data.image).toString('latin1')).toContain('/Count 2')
  expect((await app.inject(data.downloads.pdf)).headers['content-type']).toBe('application/pdf')
  const picture = await app.inject(data.downloads.svg)
  expect(picture.headers['content-type']).toContain('image/svg+xml')
  expect(picture.body).toContain('stroke-dasharray')
})

test.each([
  [{ codes: '6901234567892\n\n6901234567891' }, 'codes', '第 2 行'],
  [{ codes: '6901234567892', copies: 100, startAt: 22 }, 'startAt', '1 至 21'],
  [{ codes: '6901234567892\n6999000000018', copies: 51 }, 'codes', '最多 100'],
  [{ codes: '6901234567892', preset: 'a4-5x13' }, 'codes', '高 4.8 毫米'],
  [{ codes: '6901234567892', magnification: 3 }, 'magnification', '第 1 行'],
] as const)('a sheet with %j is refused by its field', async (wrong, field, message) => {
  const { app } = await freshApp()
  const sheet = { type: 'EAN-13', preset: 'a4-3x7', ...wrong }
  const refusal = await post(app, sheetPath, sheet)
  expect(refusal).toMatchObject({ status: 400, faults: [{ field }] })
  expect(refusal.faults[0].message).toContain(message)
})

test('no input in any field makes a call fail unexpectedly', async () => {
  const { app } = await freshApp({ limits: false })
  const fields: Record<string, string[]> = {
    [labelPath]: [
      'sscc',
      'note',
      'content',
      'count',
      'batch',
      'bestBefore',
      'grossWeightKg',
      'route',
      'labels',
      'size',
      'dpi',
    ],
    [sheetPath]: ['type', 'codes', 'copies', 'preset', 'startAt', 'magnification', 'xDimension', 'barHeight'],
  }
  const good = { ...input, type: 'EAN-13', codes: '6901234567892' }
  for (const [path, names] of Object.entries(fields)) {
    for (const name of names) {
      for (const value of [...invalidNumbers, [], {}, true, -1, 1e300]) {
        const reply = await post(app, path, { ...good, [name]: value })
        expect([200, 400]).toContain(reply.status)
        if (reply.status === 400) expect(reply.faults.length).toBeGreaterThan(0)
      }
    }
  }
})

test('a member opens the file of its own label by a link, with the cookie alone and without the mark; others get a sample', async () => {
  const site = await freshApp()
  const member = await createMember(site, { companyPrefix: '69990000' })
  const { data } = await post(site.app, labelPath, input, member.headers)
  const open = (cookie: string) => site.app.inject({ url: data.downloads.svg, headers: { cookie } })
  const [own, strangers] = [await open(member.headers.cookie), await open('')]
  expect([own.statusCode, strangers.statusCode]).toEqual([200, 200])
  expect(own.body).not.toContain('样张')
  expect(strangers.body).toContain('样张')
  expect(own.headers['cache-control']).not.toContain('max-age=86400')
})
