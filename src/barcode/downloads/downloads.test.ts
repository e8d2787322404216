/** Who of a firm downloaded which files of symbols. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import { expect, test } from 'vitest'
import { createBatchSite } from '../../../test/faults/batch-site.ts'
import { postRaw as post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { addDownload, deleteOldDownloads, findDownloads } from './store.ts'

const listPath = 'barcodegeneration/authApi/downloads'
const symbolPath = 'barcodegeneration/api/getBarcode'

const ownGtin = (companyPrefix: string, reference = 1) => {
  const body = `${companyPrefix}${String(reference).padStart(12 - companyPrefix.length, '0')}`
  return `${body}${checkDigit(body)}`
}

test('a download is recorded with who, what, how many and which file; a preview is not', async () => {
  const site = await freshApp()
  const { headers, companyPrefix, firm } = await createMember(site)
  const code = ownGtin(companyPrefix)
  const symbol = { type: 'EAN-13', code }
  const list = async (filter = {}) => (await post(site.app, listPath, filter, headers)).data
  await post(site.app, symbolPath, symbol, headers)
  expect(await list()).toEqual([])
  await post(site.app, symbolPath, { ...symbol, download: 'true' }, headers)
  await post(site.app, symbolPath, { ...symbol, format: 'zpl', dpi: 203, copies: 25, download: 'true' }, headers)
  const [zpl, svg] = await list()
  const username = expect.any(String)
  expect(zpl).toMatchObject({ kind: 'symbol', symbol: 'EAN-13', code, count: 25, format: 'zpl', dpi: 203, username })
  expect(svg).toMatchObject({ code, count: 1, format: 'svg', dpi: null })
  expect(Date.parse(svg.at)).not.toBeNaN()
  expect(Object.keys(svg).sort()).toEqual(['at', 'code', 'count', 'dpi', 'format', 'id', 'kind', 'symbol', 'username'])
  expect((await findDownloads(site.db, firm.id, { currPage: 1, pageSize: 10 })).page.total).toBe(2)
})

test('files by link are recorded by the cookie: symbols, logistics labels, sheets; what a page displays is not', async () => {
  const site = await freshApp()
  const { headers, companyPrefix } = await createMember(site)
  const code = ownGtin(companyPrefix)
  const body = `3${companyPrefix}`.padEnd(17, '0')
  const sscc = `${body}${checkDigit(body)}`
  const { data: drawn } = await post(site.app, symbolPath, { type: 'EAN-13', code }, headers)
  const { data: label } = await post(site.app, 'barcodegeneration/api/logisticsLabel', { sscc, labels: 3 }, headers)
  const { data: sheet } = await post(
    site.app,
    'barcodegeneration/api/labelSheet',
    { type: 'EAN-13', codes: code, copies: 4 },
    headers,
  )
  const open = async (url: string) => {
    const { statusCode } = await site.app.inject({ url, headers: { cookie: headers.cookie } })
    expect(statusCode, url).toBe(200)
  }
  for (const url of [drawn.downloads.svg, label.downloads.svg, sheet.downloads.svg]) await open(url)
  await open(drawn.downloads.pdf)
  await open(`${drawn.downloads.svg}&download=true`)
  await open(label.downloads.tspl600)
  await open(sheet.downloads.pdf)
  // A visitor's download belongs to nobody.
  expect((await site.app.inject(drawn.downloads.eps)).statusCode).toBe(200)
  const { data } = await post(site.app, listPath, {}, headers)
  expect(data.map(({ kind, count, format, dpi }: Record<string, unknown>) => [kind, count, format, dpi])).toEqual([
    ['sheet', 4, 'pdf', null],
    ['label', 3, 'tspl', 600],
    ['symbol', 1, 'svg', null],
    ['symbol', 1, 'pdf', null],
  ])
  const filtered = await post(site.app, listPath, { kind: 'label', code: sscc.slice(4, 15) }, headers)
  expect(filtered.data).toHaveLength(1)
  expect((await post(site.app, listPath, { kind: 'label', format: 'pdf' }, headers)).data).toEqual([])
  expect((await post(site.app, listPath, { code: '%' }, headers)).data).toEqual([])
})

test('the file of a batch is one record with its number of codes', async () => {
  const site = await createBatchSite()
  const { headers } = await createMember(site)
  const input = { type: 'EAN-13', companyPrefix: '69991234', first: 1, count: 100 }
  const created = await site.sendCall('create', headers, input)
  const batch = await site.waitForState(created.json().data.id, 'done', headers)
  await site.app.inject({ url: batch.url, headers: { cookie: headers.cookie } })
  const { data } = await post(site.app, listPath, {}, headers)
  expect(data).toMatchObject([{ kind: 'batch', code: batch.fileName, count: 100, format: 'zip-svg', dpi: null }])
})

test('no other firm, visitor or reviewer reads the records of a firm', async () => {
  const site = await freshApp()
  const one = await createMember(site)
  const other = await createMember(site, { companyPrefix: '69991235', phone: '13844440000' })
  const symbol = { type: 'EAN-13', code: ownGtin(one.companyPrefix), download: 'true' }
  await post(site.app, symbolPath, symbol, one.headers)
  expect((await post(site.app, listPath, {}, one.headers)).data).toHaveLength(1)
  expect((await post(site.app, listPath, {}, other.headers)).data).toEqual([])
  expect((await post(site.app, listPath, {})).status).toBe(401)
  // A refused symbol is no download.
  await post(site.app, symbolPath, { ...symbol, code: '6901234567892', format: 'pdf' }, one.headers)
  expect((await post(site.app, listPath, {}, one.headers)).data).toHaveLength(1)
})

test('records are deleted after three years, and the list has pages', async () => {
  const site = await freshApp()
  const { firm } = await createMember(site)
  const record = {
    firmId: firm.id,
    accountId: firm.accountId,
    kind: 'symbol',
    symbol: 'EAN-13',
    count: 1,
    format: 'svg',
    dpi: null,
  } as const
  const now = new Date('2026-11-21T02:00:00Z')
  for (const [code, at] of [
    ['old', '2023-11-21T01:59:59Z'],
    ['kept', '2023-11-21T02:00:00Z'],
    ['new', '2026-11-20T00:00:00Z'],
  ] as const) {
    await addDownload(site.db, { ...record, code, at: new Date(at) })
  }
  await deleteOldDownloads(site.db, now)
  const { rows, page } = await findDownloads(site.db, firm.id, { currPage: 2, pageSize: 1 })
  expect([rows.map(({ download }) => download.code), page.total]).toEqual([['kept'], 2])
})
