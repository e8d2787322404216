import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { postRaw } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { samplePdf } from '../../../test/tools/files/sample-files.ts'
import { sendFiles } from '../../../test/tools/files/send-files.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { deletePending } from '../../files/store.ts'
import { hourMs } from '../../wire/china-time.ts'
import { pictureFiles } from './picture-store.ts'
import { productPictures } from './tables.ts'

const milk = { name: '纯牛奶', brand: '青禾', netContent: '250ml', targetMarkets: '中国' }

/** A picture of 2,000 × 1,000 pixels, half of it transparent. */
function paintedPng() {
  const canvas = createCanvas(2000, 1000)
  const context = canvas.getContext('2d')
  context.fillStyle = '#134e9e'
  context.fillRect(0, 0, 1000, 1000)
  return canvas.toBuffer('image/png')
}

async function pictureSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix: '69991234' })
  const other = await createMember(site, { companyPrefix: '69995678' })
  const upload = (bytes: Uint8Array, headers = member.headers) =>
    sendFiles(site.app, { path: 'product/authApi/picture', headers, files: [{ name: 'a.png', bytes }] })
  const call = (path: string, input: Record<string, unknown>, headers = member.headers) =>
    postRaw(site.app, `product/authApi/${path}`, input, headers)
  const statusOf = async (url: string) => (await site.app.inject(url)).statusCode
  return { ...site, member, other, upload, call, statusOf }
}

const photo = (id: string) => `/api/gTinSearch/api/photo?id=${id}&size=small`
const placesOf = (reply: { faults?: { field: string; fault: string }[] }) =>
  (reply.faults ?? []).map(({ field, fault }) => `${field} ${fault}`)

test('a picture is made small, seen by its firm alone until its product is public, and then by everybody', async () => {
  const { app, upload, call, statusOf } = await pictureSite()
  const { data: added } = await upload(paintedPng())
  expect(added).toMatchObject({ width: 1600, height: 800 })
  const small = await app.inject(added.small)
  expect([small.statusCode, small.headers['content-type'], small.headers['cache-control']]).toEqual([
    ...[200, 'image/webp', 'no-store'],
  ])
  const image = await loadImage(small.rawPayload)
  expect([image.width, image.height]).toEqual([320, 160])
  const canvas = createCanvas(320, 160)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  expect([...context.getImageData(300, 80, 1, 1).data][3]).toBe(0)
  expect([
    await statusOf(photo(added.id)),
    await statusOf(added.small.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))),
  ]).toEqual([404, 404])
  expect(await statusOf(added.small.replace(/until=\d+/, 'until=9999999999999'))).toBe(404)

  const pictures = [{ id: added.id, view: 'front', alt: '青禾纯牛奶 250 mL 正面' }]
  const { data: draft } = await call('save', { fields: milk, pictures })
  expect(draft.pictures).toMatchObject(pictures)
  expect(await statusOf(photo(added.id))).toBe(404)
  const { data: saved } = await call('save', { id: draft.id, version: draft.version, fields: {}, publish: true })
  const shown = await app.inject(photo(added.id))
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
  const { data: found } = await postRaw(app, 'gTinSearch/api/product', { gtin: saved.gtin })
  const { details } = found as unknown as { details: { pictures: unknown[] } }
  expect(details.pictures).toEqual([
    {
      view: 'front',
      alt: '青禾纯牛奶 250 mL 正面',
      small: photo(added.id),
      large: photo(added.id).replace('small', 'large'),
    },
  ])
  const page = await app.inject(`/search/product?gtin=${saved.gtin}`)
  expect(page.body).toContain(`alt="青禾纯牛奶 250 mL 正面"`)
  expect(page.body).toContain('图片由企业上传')

  const { data: without } = await call('save', { id: draft.id, version: saved.version, fields: {}, pictures: [] })
  expect([without.pictures, await statusOf(photo(added.id))]).toEqual([[], 404])
  const { data: history } = await call('history', { id: draft.id })
  expect(history.versions[0].changes).toEqual([{ label: '图片', from: '正面（青禾纯牛奶 250 mL 正面）', to: '' }])
  const first = history.versions[history.versions.length - 1].number
  expect((await call('restore', { id: draft.id, number: first })).data.pictures).toMatchObject(pictures)
})

test('what is no picture, and a picture of another firm, is refused at its place', async () => {
  const { upload, call, other, db } = await pictureSite()
  for (const bytes of [samplePdf(), new TextEncoder().encode('<svg onload="alert(1)"/>')])
    expect(placesOf(await upload(bytes))).toEqual([expect.stringMatching(/^file (format|unknown-type)$/)])
  expect(await db.select().from(productPictures)).toEqual([])
  const { data: foreign } = await upload(paintedPng(), other.headers)
  const line = { view: 'front', alt: '正面' }
  const refused = await call('save', { fields: milk, pictures: [{ ...line, id: foreign.id }] })
  expect([refused.status, placesOf(refused)]).toEqual([400, ['pictures.0.alt missing']])
})

test('links and texts are saved, displayed and refused line by line; what a save leaves out stays', async () => {
  const { app, call } = await pictureSite()
  const links = [{ type: 'instructions', url: 'https://brand.cn/milk', title: '怎么喝', language: 'zh' }]
  const texts = [{ language: 'bo', name: 'འོ་མ' }]
  const { data } = await call('save', { fields: milk, links, texts, publish: true })
  expect([data.links, data.texts]).toEqual([links, texts])
  const page = (await app.inject(`/search/product?gtin=${data.gtin}`)).body
  expect(page).toMatch(/title="https:\/\/brand.cn\/milk" rel="nofollow ugc noopener noreferrer"[^>]*>怎么喝/)
  expect(page).toContain('<dd lang="bo" dir="auto">འོ་མ')
  const renamed = await call('save', { id: data.id, version: data.version, fields: { spec: '盒' } })
  expect([renamed.data.links, renamed.data.texts]).toEqual([links, texts])
  const wrong = await call('save', {
    ...{ id: data.id, version: renamed.data.version, fields: { netContent: 'viel' } },
    ...{ links: [{ type: 'pip', url: 'http://10.0.0.1/' }], texts: [{ language: 'ru' }] },
  })
  expect(placesOf(wrong)).toEqual(['fields.netContent format', 'links.0.url format', 'texts.0.name required'])
})

test('a picture that no product uses goes after a day; one that is used stays with its sizes', async () => {
  const { app: _, db, upload, call, time } = await pictureSite()
  const [used, unused] = [(await upload(paintedPng())).data, (await upload(paintedPng())).data]
  await call('save', { fields: milk, pictures: [{ id: used.id, view: 'front', alt: '正面' }] })
  expect(await deletePending(db, new Date(time.now.getTime() + hourMs))).toEqual([unused.id])
  const rows = await db.select().from(productPictures)
  expect(rows.map(({ id }) => id)).toEqual([used.id])
  const { large = '', small = '' } = rows[0] ?? {}
  expect((await pictureFiles(db, [large, small, used.id])).toSorted()).toEqual([large, small].toSorted())
})
