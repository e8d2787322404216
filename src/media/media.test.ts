/** The library from upload to page: sizes, uses, versions, what cannot be deleted, and who may not touch what. */
import { createHash, randomBytes } from 'node:crypto'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post } from '../../test/tools/call-api.ts'
import { samplePdf } from '../../test/tools/files/sample-files.ts'
import { sampleDocument } from '../../test/tools/files/sample-office.ts'
import { sendFiles, storedNames } from '../../test/tools/files/send-files.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { setSetting } from '../../test/tools/set-setting.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { auditLines } from '../access/audit/tables.ts'
import { files } from '../files/tables.ts'
import type { MediumReply } from './calls.ts'
import { media, mediaSizes, mediaUses } from './tables.ts'

/** A picture whose left half has one colour and whose right half another. */
function painted([width, height]: readonly [number, number], colours = ['#134e9e', '#d9611e'], type = 'png') {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  for (const [index, colour] of colours.entries()) {
    context.fillStyle = colour
    context.fillRect((index * width) / 2, 0, width / 2, height)
  }
  return type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 90)
}

async function mediaSite() {
  const site = await freshApp({ limits: false })
  const as = async (change: object = {}) =>
    (await signIn(site, { userType: 'staff', role: 'editor', levels: 'centre', realName: '写稿甲', ...change })).headers
  const writer = await as()
  const upload = async (bytes: Uint8Array, { name = 'a.png', headers = writer, path = 'add', fields = {} } = {}) =>
    sendFiles(site.app, { path: `media/authApi/${path}`, headers, files: [{ name, bytes }], fields })
  const add = async (bytes: Uint8Array, more: { name?: string; headers?: typeof writer } = {}) => {
    const reply = await upload(bytes, more)
    expect(reply.status, JSON.stringify(reply)).toBe(200)
    return reply.data as MediumReply
  }
  const call = (path: string, input: object, headers = writer) =>
    post(site.app, `media/authApi/${path}`, input, headers)
  const save = (
    { id, revision, name, alt, licence, source, focusX, focusY, crops }: MediumReply,
    change: object = {},
    headers = writer,
  ) => call('save', { ...{ id, revision, name, alt, licence, source, focusX, focusY, crops }, ...change }, headers)
  const itemOf = async (id: string) => (await call('item', { id })).data as unknown as MediumReply
  const get = (url: string) => site.app.inject(url)
  const colourAt = async (url: string, [x, y]: readonly [number, number]) => {
    const image = await loadImage((await get(url)).rawPayload)
    const canvas = createCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    const [red = 0, , blue = 0] = context.getImageData(x * image.width, y * image.height, 1, 1).data
    return { size: [image.width, image.height], isBlue: blue > red }
  }
  const editor = (path: string, input: object, headers = writer) =>
    post(site.app, `content/authApi/${path}`, input, headers)
  const text = async (content: object) => {
    const { data } = await editor('create', { type: 'news', category: 'center', title: '有图的稿件' })
    const saved = await editor('save', {
      ...{ id: data.id, number: 1, revision: 1 },
      content: {
        ...{ title: '有图的稿件', summary: '摘要', slug: '', category: 'center', source: '办公室', cover: '' },
        ...{ important: false, markdown: '今天公布一项安排。'.repeat(40), details: {}, attachments: [], ...content },
      },
    })
    expect(saved.faults, saved.message).toEqual([])
    return saved.data as unknown as {
      id: number
      number: number
      revision: number
      findings: { kind: string; message: string }[]
    }
  }
  return { ...site, writer, as, upload, add, call, save, itemOf, get, colourAt, editor, text }
}

const picture = (id: string, name: string) => `/api/media/api/picture/${id}/${name}`

test('a picture is uploaded, found, described, chosen as cover and in the text, and on the page in three formats', async () => {
  const { add, call, save, get, text, editor, as, db } = await mediaSite()
  const added = await add(painted([2000, 1000]), { name: '收银台.png' })
  expect(added).toMatchObject({
    name: '收银台',
    kind: 'picture',
    width: 2000,
    height: 1000,
    lacks: ['替代文字', '许可', '来源'],
  })
  expect(added.sizes.map(({ shape, width, format }) => `${shape}-${width}.${format}`).sort()).toHaveLength(30)
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ] as const) {
    const reply = await get(picture(added.id, `whole-768.${format}`))
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      type,
      'public, max-age=3600',
    ])
    const image = await loadImage(reply.rawPayload)
    expect([image.width, image.height]).toEqual([768, 384])
  }
  expect((await call('findlist', { keyword: '收银' })).data).toMatchObject([{ id: added.id, uses: 0 }])

  const markdown = `${'今天公布一项安排。'.repeat(40)}\n\n![收银台](${added.address} "门店")`
  const draft = await text({ cover: added.address, markdown })
  expect(draft.findings.filter(({ kind }) => kind === 'no-licence')).toHaveLength(1)
  const saved = await save(added, { alt: '收银台上的二维码', licence: 'own', source: '研究部' })
  expect(saved.data).toMatchObject({
    lacks: [],
    uses: 1,
    usedIn: [{ title: '有图的稿件', place: '封面', stateLabel: '草稿' }],
  })

  const reader = await as({ realName: '审稿乙' })
  const sent = await editor('step', { id: draft.id, number: draft.number, revision: draft.revision, step: 'send' })
  expect(sent.data, sent.message).toMatchObject({ state: 'in-review' })
  await editor('step', { id: draft.id, number: draft.number, revision: draft.revision, step: 'approve' }, reader)
  const { body } = await get(`/News/msg?id=${draft.id}`)
  expect(body).toContain(`<source type="image/avif" srcset="${picture(added.id, 'whole-384.avif')} 384w`)
  expect(body).toContain('width="2000" height="1000" loading="lazy" decoding="async" alt="收银台"')
  expect((await get('/News/Center')).body).toContain(picture(added.id, 'list-192.avif'))
  const acts = await db.select({ action: auditLines.action }).from(auditLines).where(eq(auditLines.subject, added.id))
  expect(acts.map(({ action }) => action)).toEqual(['medium-added', 'medium-changed'])
})

test('the cut of a shape follows the point, then the hand, and the other shapes stay as they are', async () => {
  const { add, save, colourAt, itemOf } = await mediaSite()
  const added = await add(painted([3000, 500]))
  const list = picture(added.id, 'list-384.webp')
  const moved = await save(added, { focusX: 0 })
  expect(moved.data).toMatchObject({ revision: 2 })
  expect((await colourAt(list, [0.9, 0.5])).isBlue).toBe(true)
  const now = await itemOf(added.id)
  const cut = await save(now, { crops: { list: { x: 900, y: 0, width: 100 } } })
  expect(cut.data).toMatchObject({ crops: { list: { x: 900, y: 0, width: 100 } } })
  expect((await colourAt(list, [0.1, 0.5])).isBlue).toBe(false)
  expect((await colourAt(picture(added.id, 'card-384.webp'), [0.9, 0.5])).isBlue).toBe(true)
  // A small picture is not enlarged.
  const small = await add(painted([100, 60], ['#000', '#fff']))
  expect((await colourAt(picture(small.id, 'whole-1536.jpg'), [0.1, 0.5])).size).toEqual([100, 60])
})

test('what is used cannot be deleted, by the call nor in the database, until nothing names it any more', async () => {
  const { add, call, text, editor, db, dataDir } = await mediaSite()
  const before = storedNames(dataDir).length
  const added = await add(painted([400, 300]))
  const draft = await text({ cover: added.address })
  const remove = () => call('delete', { id: added.id, revision: added.revision })
  expect(await remove()).toMatchObject({ status: 409, message: '在用，不能删；先从用它的稿件里拿掉' })
  await expect(db.delete(media).where(eq(media.id, added.id))).rejects.toThrow()
  await editor('step', { id: draft.id, number: draft.number, revision: draft.revision, step: 'discard' })
  await setSetting(db, 'wechatPicture', added.address)
  expect((await remove()).status).toBe(409)
  expect((await call('item', { id: added.id })).data).toMatchObject({ uses: 1, usedIn: [{ place: '设置' }] })
  await setSetting(db, 'wechatPicture', '')
  expect((await remove()).data).toEqual({ done: true })
  expect(await db.select().from(mediaUses)).toEqual([])
  expect(await db.select().from(mediaSizes)).toEqual([])
  expect(await db.select().from(files)).toEqual([])
  expect(storedNames(dataDir)).toHaveLength(before)
  expect((await call('item', { id: added.id })).status).toBe(404)
})

test('a medium that is deleted while a text begins to use it is either there or not used', async () => {
  const { add, call, text, db } = await mediaSite()
  for (let round = 0; round < 4; round++) {
    const added = await add(painted([100 + round, 80]))
    const [removed] = await Promise.all([
      call('delete', { id: added.id, revision: added.revision }),
      text({ cover: added.address }),
    ])
    const rows = await db.select().from(media).where(eq(media.id, added.id))
    const uses = await db.select().from(mediaUses).where(eq(mediaUses.mediumId, added.id))
    expect([rows.length, uses.length]).toEqual(removed.status === 200 ? [0, 0] : [1, 1])
  }
})

test('a file for download has versions with their SHA-256, and a page shows the present one', async () => {
  const { upload, add, call, get, text, itemOf, editor, as, save } = await mediaSite()
  const first = samplePdf()
  const added = await add(first, { name: '报名表.pdf' })
  expect(added).toMatchObject({ kind: 'file', name: '报名表', width: null, thumbnail: null, lacks: ['许可', '来源'] })
  const named = (await save(added, { licence: 'own', source: '培训部' })).data as unknown as MediumReply
  const other = Buffer.concat([Buffer.from(first), Buffer.from('\n')])
  const fields = { id: added.id, revision: String(named.revision), note: '改了日期' }
  const replaced = await upload(other, { name: '报名表2.pdf', path: 'replace', fields })
  expect(replaced.data.versions).toMatchObject([
    { number: 2, isCurrent: true, note: '改了日期' },
    { number: 1, isCurrent: false },
  ])
  const download = await get(`/api/media/api/file/${added.id}`)
  expect([download.statusCode, download.rawPayload.length]).toEqual([200, other.length])
  expect((await get(`/api/media/api/file/${added.id}/1`)).rawPayload.length).toBe(first.length)
  expect((await get(`/api/media/api/file/${added.id}/3`)).statusCode).toBe(404)
  const draft = await text({ attachments: [{ name: '报名表.pdf', address: added.address }] })
  await editor('step', { id: draft.id, number: draft.number, revision: draft.revision, step: 'send' })
  const approved = await editor(
    'step',
    { id: draft.id, number: draft.number, revision: draft.revision, step: 'approve' },
    await as(),
  )
  expect(approved.status, approved.message).toBe(200)
  const page = async () => (await get(`/News/msg?id=${draft.id}`)).body
  expect(await page()).toContain(replaced.data.sha256)
  expect(await page()).toContain('第 2 版')
  const back = await call('restore', { id: added.id, revision: replaced.data.revision, number: 1 })
  expect(back.data).toMatchObject({ number: 1, sha256: added.sha256 })
  await expect.poll(page).toContain(added.sha256)
  expect((await itemOf(added.id)).usedIn).toMatchObject([{ place: '附件', stateLabel: '已发布' }])
  expect((await call('restore', { id: added.id, revision: 4, number: 1 })).status).toBe(409)
})

test('a Word document is a file for download, and one that fetches or runs something is refused', async () => {
  const { upload, add, get, db } = await mediaSite()
  const bytes = sampleDocument()
  const added = await add(bytes, { name: '登记表.docx' })
  expect(added).toMatchObject({
    kind: 'file',
    name: '登记表',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  const download = await get(`/api/media/api/file/${added.id}`)
  expect(download.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-disposition': expect.stringMatching(/^attachment; .*\.docx/),
    'x-content-type-options': 'nosniff',
  })
  expect(download.rawPayload.equals(bytes)).toBe(true)
  const replaced = await upload(sampleDocument({ 'docProps/core.xml': '<a/>' }), {
    ...{ name: '登记表.docx', path: 'replace', fields: { id: added.id, revision: String(added.revision), note: '' } },
  })
  expect(replaced.data).toMatchObject({ number: 2 })
  const macros = await upload(sampleDocument({ 'word/vbaProject.bin': '' }), { name: '登记表.docx' })
  expect(macros.faults).toMatchObject([
    { field: 'file', fault: 'active-content', message: expect.stringContaining('宏') },
  ])
  // The database keeps such files out of everything else.
  const [row] = await db.select().from(files)
  await expect(
    db
      .update(files)
      .set({ purpose: 'licence' })
      .where(eq(files.id, row?.id ?? '')),
  ).rejects.toMatchObject({
    cause: { constraint: 'files_type' },
  })
})

test('pictures that lie, swell or carry a script are refused with the reason, and leave nothing behind', async () => {
  const { upload, db, dataDir } = await mediaSite()
  const before = storedNames(dataDir).length
  const refused = async (bytes: Uint8Array, name: string) => {
    const { status, faults } = await upload(bytes, { name })
    expect(status).toBe(400)
    return faults[0]
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await refused(svg, 'a.svg')).toMatchObject({ field: 'file', fault: 'unknown-type' })
  expect(await refused(svg, 'a.png')).toMatchObject({ fault: 'unknown-type' })
  expect(await refused(Buffer.from('GIF89a'), 'a.jpg')).toMatchObject({ fault: 'unknown-type' })
  const png = painted([40, 30])
  expect(await refused(png.subarray(0, png.length - 20), 'a.png')).toMatchObject({ fault: 'cut-off' })
  // A header that declares 30,000 x 30,000 pixels.
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  const { crc32 } = await import('node:zlib')
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  expect(await refused(bomb, 'a.png')).toMatchObject({ fault: 'too-many-pixels' })
  expect(await refused(new Uint8Array(), 'a.png')).toMatchObject({ fault: 'empty' })
  // A PNG by another name is taken for what it is.
  const lying = await upload(painted([60, 40]), { name: '..\\..\\<b>照片\u202Egnp.jpg' })
  expect(lying.data).toMatchObject({ type: 'image/png', name: '_b_照片gnp' })
  expect(await db.select().from(media)).toHaveLength(1)
  expect(storedNames(dataDir)).toHaveLength(before + 31)
  const large = await upload(Buffer.alloc(31 * 1024 * 1024, 1), { name: 'a.png' })
  expect(large.status).toBe(413)
  expect(storedNames(dataDir)).toHaveLength(before + 31)
})

test('a picture of more than 10 MB is taken, and stored smaller', async () => {
  const { upload } = await mediaSite()
  const canvas = createCanvas(2400, 1800)
  const context = canvas.getContext('2d')
  const noise = context.createImageData(2400, 1800)
  noise.data.set(randomBytes(noise.data.length))
  for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255
  context.putImageData(noise, 0, 0)
  const bytes = canvas.toBuffer('image/png')
  expect(bytes.length).toBeGreaterThan(11 * 1024 * 1024)
  const { status, data } = await upload(bytes)
  expect(status).toBe(200)
  expect(data.bytes).toBeLessThan(10 * 1024 * 1024 + 1)
})

test('the same file is in the library once, for each unit', async () => {
  const { upload, add, as } = await mediaSite()
  const bytes = painted([200, 100])
  await add(bytes, { name: '货架.png' })
  expect(await upload(bytes)).toMatchObject({
    status: 409,
    faults: [{ field: 'file', message: '库里已有同一个文件：货架' }],
  })
  const [one, other] = await Promise.all([upload(painted([90, 90])), upload(painted([90, 90]))])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  await add(bytes, { headers: await as({ levels: '3200' }) })
})

test('two people change one medium: the second is told, and loses nothing of the first', async () => {
  const { add, save, itemOf, as } = await mediaSite()
  const added = await add(painted([300, 200]))
  const other = await as({ realName: '编辑乙' })
  const [one, two] = await Promise.all([
    save(added, { alt: '甲的字' }),
    save(added, { alt: '乙的字', focusX: 100 }, other),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  expect((await itemOf(added.id)).alt).toBe(one.status === 200 ? '甲的字' : '乙的字')
  expect(await save(added, { alt: '迟到' })).toMatchObject({
    status: 409,
    message: '别人刚改过这一项，请看过新的内容再改',
  })
})

test('a branch cares for its own media, uses those of the centre, and another branch has none', async () => {
  const { add, call, save, as, upload } = await mediaSite()
  const [jiangsu, shanghai] = [await as({ levels: '3200', realName: '江苏' }), await as({ levels: '3100' })]
  const ofCentre = await add(painted([300, 200]))
  const ofBranch = await add(painted([310, 200]), { headers: jiangsu })
  expect(ofBranch).toMatchObject({ isOwn: true })
  const ids = async (headers: typeof jiangsu) =>
    ((await call('findlist', {}, headers)).data as unknown as { id: string }[]).map(({ id }) => id)
  expect((await ids(jiangsu)).sort()).toEqual([ofBranch.id, ofCentre.id].sort())
  expect(await ids(shanghai)).toEqual([ofCentre.id])
  expect((await call('item', { id: ofBranch.id }, shanghai)).status).toBe(404)
  expect((await save(ofBranch, { alt: '别人' }, shanghai)).status).toBe(404)
  expect((await call('delete', { id: ofBranch.id, revision: 1 }, shanghai)).status).toBe(404)
  const fields = { id: ofBranch.id, revision: '1' }
  expect((await upload(painted([50, 50]), { headers: shanghai, path: 'replace', fields })).status).toBe(404)
  expect((await save(ofCentre, { alt: '别人' }, shanghai)).status).toBe(403)
  expect((await call('item', { id: ofCentre.id }, shanghai)).data).toMatchObject({ isOwn: false })
  expect((await save(ofBranch, { alt: '中心补的' })).status).toBe(200)
  const auditor = await as({ role: 'auditor' })
  for (const path of ['findlist', 'counts', 'export']) expect((await call(path, {}, auditor)).status, path).toBe(403)
  expect((await save(ofCentre, {}, auditor)).status).toBe(403)
  expect((await upload(painted([20, 20]), { headers: auditor })).status).toBe(403)
})

test('an upload that stops in the middle leaves no row and no file', async () => {
  const { app, writer, db, dataDir } = await mediaSite()
  const before = storedNames(dataDir).length
  const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG half of it'
  const reply = await app.inject({
    ...{ method: 'POST', url: '/api/media/authApi/add', payload },
    headers: { ...writer, 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(reply.statusCode).toBe(400)
  expect(await db.select().from(media)).toEqual([])
  expect(storedNames(dataDir)).toHaveLength(before)
})

test('tabs count what lacks a text, what nobody uses, and licences that end soon; the list is exported', async () => {
  const { add, save, call, text } = await mediaSite()
  const one = await add(painted([300, 200]), { name: '一.png' })
  await add(painted([200, 300]), { name: '二.png' })
  await add(samplePdf(), { name: '三.pdf' })
  await text({ cover: one.address })
  expect(await save(one, { licenceUntil: '2026-12-01', licence: 'own' })).toMatchObject({
    faults: [{ field: 'licenceUntil' }],
  })
  await save(one, { alt: '有字', licence: 'licensed', licenceUntil: '2026-12-01', source: '图库' })
  expect((await call('counts', {})).data).toMatchObject({
    ...{ pictures: 2, files: 1, 'no-alt': 1, unused: 2, licence: 1, people: ['写稿甲'] },
  })
  const names = async (input: object) =>
    ((await call('findlist', input)).data as unknown as { name: string }[]).map(({ name }) => name).sort()
  expect(await names({ tab: 'no-alt' })).toEqual(['二'])
  expect(await names({ tab: 'licence' })).toEqual(['一'])
  expect(await names({ tab: 'unused' })).toEqual(['三', '二'])
  expect(await names({ orientation: 'portrait' })).toEqual(['二'])
  expect(await names({ licence: 'none' })).toEqual(['二'])
  expect(await names({ by: '别人' })).toEqual([])
  const { data } = await call('export', { format: 'csv' })
  const csv = Buffer.from(String(data.base64), 'base64').toString()
  expect(csv).toContain('一,图片,1,有字,已获授权,2026-12-01,图库,国家中心')
})
