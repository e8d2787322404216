/** Pictures of many products in a ZIP: tried, added by a job, and undone. */
import { deflateRawSync } from 'node:zlib'
import { createZipWriter } from '@barcode-authority/gs1/files'
import { createCanvas } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMember } from '../../../test/tools/create-member.ts'
import { samplePdf } from '../../../test/tools/files/sample-files.ts'
import { sendFiles } from '../../../test/tools/files/send-files.ts'
import { createImportSite } from '../../../test/tools/import-site.ts'
import { productVersions } from '../tables.ts'
import { readFileName } from './rules.ts'
import { pictureImportFileIds } from './store.ts'
import { pictureImportFiles } from './tables.ts'

/** A picture that no other colour has. */
function painted(colour: string, side = 40): Buffer {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, side, side)
  return canvas.toBuffer('image/png')
}

function zipOf(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const writer = createZipWriter(new Date('2026-01-01T00:00:00Z'))
  const parts = Object.entries(files).flatMap(([name, body], at) =>
    writer.add({ name, body, ...(at % 2 === 0 && { deflated: deflateRawSync(body) }) }),
  )
  return Buffer.concat([...parts, ...writer.end()])
}

async function pictureSite() {
  const site = await createImportSite()
  const member = await createMember(site)
  const other = await createMember(site, { companyPrefix: '69995678' })
  const milk = { name: '纯牛奶', brand: '青禾', netContent: '250 mL', targetMarkets: '中国' }
  const save = async (headers = member.headers, fields: object = milk) =>
    (await site.send('save', { fields, allocate: true }, headers)).data
  const settled = async (id: string, headers = member.headers) => {
    const info = async () => (await site.send('pictures/info', { id }, headers)).data
    await expect.poll(async () => ['reading', 'adding', 'undoing'].includes((await info()).state)).toBe(false)
    return info()
  }
  const upload = (zip: Uint8Array, headers = member.headers) =>
    sendFiles(site.app, {
      path: 'product/authApi/pictures/create',
      headers,
      files: [{ field: 'zip', name: '图片.zip', bytes: zip }],
    })
  const tryZip = async (zip: Uint8Array) => settled((await upload(zip)).data.id)
  const call = (path: string, input: object, headers = member.headers) => site.send(`pictures/${path}`, input, headers)
  const filesOf = async (id: string) => (await call('files', { id, pageSize: 100 })).data
  return { ...site, member, other, save, upload, tryZip, call, filesOf, settledPictures: settled }
}

type File = {
  name: string
  gtin: string | null
  faultMessage: string | null
  view: string
  alt: string
  outcome: string | null
}

test.each([
  ['6901234567892.jpg', { gtin14: '06901234567892', view: undefined, order: 0 }],
  ['图/06901234567892_2.PNG', { gtin14: '06901234567892', view: undefined, order: 2 }],
  ['GTIN_06901234567892_A1C1.jpg', { gtin14: '06901234567892', view: 'front', order: 0 }],
  ['06901234567892_C8N1_s01.jpg', { gtin14: '06901234567892', view: 'right', order: 0 }],
  ['06901234567892_A1N0.png', { gtin14: '06901234567892', view: 'open', order: 0 }],
  ['6901234567892-背面.jpg', { gtin14: '06901234567892', view: 'back', order: 0 }],
  ['6901234567892 (3).jpg', { gtin14: '06901234567892', view: undefined, order: 3 }],
  ['96385074_label.jpg', { gtin14: '00000096385074', view: 'label', order: 0 }],
  ['6901234567890.jpg', 'number'],
  ['牛奶.jpg', 'name'],
])('the name %s says %j', (name, expected) => {
  expect(readFileName(name)).toEqual(expected)
})

test('each file is named with its product or its fault, and what is ready is added as one version and undone', async () => {
  const site = await pictureSite()
  const [one, two] = [await site.save(), await site.save(undefined, { name: '酸奶' })]
  const foreign = await site.save(site.other.headers)
  const zip = zipOf({
    [`${one.gtin}_2.png`]: painted('#00f'),
    [`${one.gtin}.png`]: painted('#f00'),
    [`__MACOSX/._${one.gtin}.png`]: Buffer.from('x'),
    [`folder/GTIN_${two.gtin.padStart(14, '0')}_A7N1.png`]: painted('#f00'),
    [`${two.gtin}_9.png`]: painted('#f00'),
    [`${foreign.gtin}.png`]: painted('#0f0'),
    '6999123400993.png': painted('#0f0'),
    '6999123400990.png': painted('#0f0'),
    'milk.png': painted('#0f0'),
    [`${two.gtin}_3.jpg`]: Buffer.from('not a picture at all'),
    [`${two.gtin}_4.pdf`]: samplePdf(),
  })
  const tried = await site.tryZip(zip)
  expect(tried).toMatchObject({ state: 'checked', counts: { ready: 3, products: 2, faulty: 7 } })
  const files: File[] = await site.filesOf(tried.id)
  expect(
    files.map(({ name, gtin, faultMessage, view }) => [name, gtin, view, faultMessage?.slice(0, 10) ?? null]),
  ).toEqual([
    [`${one.gtin}.png`, one.gtin, 'front', null],
    [`${one.gtin}_2.png`, one.gtin, 'other', null],
    [`GTIN_0${two.gtin}_A7N1.png`, two.gtin, 'back', null],
    [`${two.gtin}_3.jpg`, two.gtin, 'other', '不是 PNG 或 J'],
    [`${two.gtin}_4.pdf`, two.gtin, 'other', '不是 PNG 或 J'],
    [`${two.gtin}_9.png`, two.gtin, 'other', '和这个 ZIP 里的'],
    ['6999123400993.png', '6999123400993', 'other', '本企业没有这个商品条'],
    [`${foreign.gtin}.png`, foreign.gtin, 'other', '本企业没有这个商品条'],
    ['6999123400990.png', null, 'other', '文件名里的商品条码不'],
    ['milk.png', null, 'other', '文件名里没有商品条码'],
  ])
  expect(files[0]?.alt).toBe('青禾 纯牛奶 250 mL 正面')
  expect(await site.call('describe', { id: tried.id, place: 1, view: 'label', alt: ' ' })).toMatchObject({ code: 400 })
  await site.call('describe', { id: tried.id, place: 1, view: 'label', alt: '配料表' })
  await site.call('add', { id: tried.id })
  const done = await site.settledPictures(tried.id)
  expect(done).toMatchObject({ state: 'done', counts: { added: 3, failed: 0 } })
  const info = async (id: number) => (await site.send('info', { id }, site.member.headers)).data
  const picturesOf = async (id: number) =>
    (await info(id)).pictures.map(({ view, alt }: { view: string; alt: string }) => `${view} ${alt}`)
  expect(await picturesOf(one.id)).toEqual(['front 青禾 纯牛奶 250 mL 正面', 'label 配料表'])
  expect(await picturesOf(two.id)).toEqual(['back 酸奶 背面'])
  expect(await site.db.$count(productVersions, eq(productVersions.productId, one.id))).toBe(2)
  const { pictures } = await info(one.id)
  expect((await site.app.inject(pictures[0].small)).headers['content-type']).toBe('image/webp')

  const again = await site.tryZip(zipOf({ [`${one.gtin}.png`]: painted('#f00') }))
  expect((await site.filesOf(again.id)).map(({ faultMessage }: File) => faultMessage)).toEqual(['这个商品已有这张图片'])
  expect(await site.call('add', { id: again.id })).toMatchObject({ code: 422 })

  await site.send('save', { id: two.id, fields: { brand: '青禾' } }, site.member.headers)
  await site.call('undo', { id: tried.id })
  expect(await site.settledPictures(tried.id)).toMatchObject({ state: 'undone', counts: { removed: 2, left: 1 } })
  expect(await picturesOf(one.id)).toEqual([])
  expect(await picturesOf(two.id)).toEqual(['back 酸奶 背面'])
})

test('a product takes eight pictures; what a ZIP has besides is named', async () => {
  const site = await pictureSite()
  const { gtin } = await site.save()
  const files = Array.from({ length: 10 }, (_, at) => [`${gtin}_${at}.png`, painted(`#00${at}`)] as const)
  const tried = await site.tryZip(zipOf(Object.fromEntries(files)))
  expect(tried.counts).toMatchObject({ ready: 8, faulty: 2 })
  expect((await site.filesOf(tried.id)).slice(8).map(({ faultMessage }: File) => faultMessage)).toEqual(
    Array.from({ length: 2 }, () => '一个商品至多 8 张图片'),
  )
})

test('what is no ZIP, is cut off, unpacks to too much or has too many files is refused as a whole', async () => {
  const site = await pictureSite()
  const zip = zipOf({ '6901234567892.png': painted('#f00') })
  const faultOf = async (bytes: Uint8Array) => (await site.tryZip(bytes)).faultMessage
  expect(await faultOf(Buffer.from('no archive'))).toContain('ZIP 不完整')
  expect(await faultOf(zip.subarray(0, zip.length - 30))).toContain('ZIP 不完整')
  expect(await faultOf(zipOf({ 'folder/': Buffer.alloc(0) }))).toContain('没有文件')
  const zeros = Buffer.alloc(64 * 1024 * 1024)
  expect(await faultOf(zipOf({ '6901234567892.png': zeros }))).toContain('展开后太大')
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.png`, Buffer.from('x')]))
  expect(await faultOf(zipOf(many))).toContain('至多 1000 张')
})

test('an import is seen by its firm alone, one at a time, and what is left of it goes after a day', async () => {
  const site = await pictureSite()
  const { gtin } = await site.save()
  const tried = await site.tryZip(zipOf({ [`${gtin}.png`]: painted('#f00') }))
  for (const path of ['info', 'files', 'add', 'undo'])
    expect(await site.call(path, { id: tried.id }, site.other.headers)).toMatchObject({ code: 404 })
  expect(await site.call('undo', { id: tried.id })).toMatchObject({ code: 409 })
  const rows = await site.db.select().from(pictureImportFiles)
  const ids = rows.flatMap(({ fileId }) => fileId ?? [])
  expect(await pictureImportFileIds(site.db, ids)).toEqual(ids)
  expect(site.files().some(name => name.includes(ids[0] ?? '-'))).toBe(true)
  site.time.now = new Date(site.time.now.getTime() + 25 * 3_600_000)
  expect(await site.call('info', { id: tried.id })).toMatchObject({ code: expect.any(Number) })
  await site.jobs.send('sweep-picture-imports', '')
  await expect.poll(() => site.db.$count(pictureImportFiles)).toBe(0)
  await expect.poll(() => site.files().some(name => name.includes(ids[0] ?? '-'))).toBe(false)
})
