/** A site is moved: its texts with their pictures and files, out of one site and into an empty one with another database and another folder. */
import { createHash, randomBytes } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { samplePdf } from '../../../test/tools/files/sample-files.ts'
import { sampleDocument } from '../../../test/tools/files/sample-office.ts'
import { sendFiles, storedNames } from '../../../test/tools/files/send-files.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { items } from '../../content/items/tables.ts'
import type { MediumReply } from '../../media/calls.ts'
import { media, mediaVersions } from '../../media/tables.ts'

function painted(colour: string, type: 'png' | 'jpeg' = 'png') {
  const canvas = createCanvas(640, 320)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, 400, 320)
  return type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 95)
}

const body = '今天公布一项安排。'.repeat(40)

async function editedSite() {
  const site = await freshApp({ limits: false })
  const as = async (realName: string, change: object = {}) =>
    (await signIn(site, { userType: 'staff', role: 'editor', levels: 'centre', realName, ...change })).headers
  const [writer, reader] = [await as('写稿甲'), await as('审稿乙')]
  const call = (path: string, input: object, headers = writer) => post(site.app, path, input, headers)
  const upload = async (path: string, { bytes, name, fields = {}, headers = writer }: Upload) =>
    sendFiles(site.app, { path, headers, files: [{ name, bytes }], fields })
  const add = async (bytes: Uint8Array, name: string, facts: object) => {
    const { data } = await upload('media/authApi/add', { bytes, name })
    const { id, revision, focusX, focusY } = data as MediumReply
    const saved = await call('media/authApi/save', {
      ...{ id, revision, name: data.name, licence: 'own', source: '研究部', focusX, focusY, crops: {}, ...facts },
    })
    expect(saved.faults).toEqual([])
    return saved.data as unknown as MediumReply
  }
  const publish = async (ids: readonly number[]) => {
    expect((await call('content/authApi/changeItems', { ids, act: 'send' })).data).toMatchObject({ refused: [] })
    const approved = await call('content/authApi/changeItems', { ids, act: 'approve' }, reader)
    expect(approved.data).toMatchObject({ refused: [] })
  }
  const exported = async () => {
    const { data } = await call('content/authApi/exportItems', {})
    const { rawPayload, statusCode } = await site.app.inject({ url: String(data.address), headers: writer })
    expect(statusCode).toBe(200)
    return { data, zip: new Uint8Array(rawPayload) }
  }
  const imported = (path: 'check' | 'save', zip: Uint8Array) =>
    upload(`content/authApi/import/${path}`, { bytes: zip, name: 'site.zip' })
  const get = (url: string) => site.app.inject(url)
  return { ...site, as, writer, reader, call, upload, add, publish, exported, imported, get }
}

type Upload = { bytes: Uint8Array; name: string; fields?: Record<string, string>; headers?: Record<string, string> }

/** A site with a text that has a cover, a picture, and two files, one of which has two versions. */
async function siteWithMedia() {
  const site = await editedSite()
  const { call, add, upload, publish } = site
  const cover = await add(painted('#134e9e'), '收银台.png', { alt: '收银台上的二维码', focusX: 200 })
  const photo = await add(painted('#d9611e', 'jpeg'), '货架.jpg', {
    ...{ alt: '货架', licence: 'licensed', licenceUntil: '2027-06-30' },
    crops: { list: { x: 100, y: 0, width: 300 } },
  })
  const form = await add(samplePdf(), '申请表.pdf', {})
  const fields = { id: form.id, revision: String(form.revision), note: '改了第二页' }
  await upload('media/authApi/replace', { bytes: samplePdf('/PageMode /UseNone '), name: '申请表（新）.pdf', fields })
  const guide = await add(sampleDocument(), '说明.docx', {})
  const { data } = await call('content/authApi/create', { type: 'news', category: 'center', title: '有图的稿件' })
  const id = Number(data.id)
  const saved = await call('content/authApi/save', {
    ...{ id, number: 1, revision: 1 },
    content: {
      ...{ title: '有图的稿件', summary: '摘要', slug: 'with-pictures', category: 'center', source: '办公室' },
      ...{ cover: cover.address, important: false, markdown: `${body}\n\n![货架](${photo.address})`, details: {} },
      attachments: [
        { name: '申请表', address: form.address },
        { name: '说明', address: guide.address },
        { name: '样张.pdf', text: '样张' },
      ],
    },
  })
  expect(saved.faults).toEqual([])
  await publish([id])
  return { ...site, id, cover, photo, form, guide }
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a site is moved with its pictures and files: pages and downloads are there, and its export is the same byte for byte', async () => {
  const a = await siteWithMedia()
  const out = await a.exported()
  expect(out.data).toMatchObject({ count: 1, media: 4, omitted: [], missing: [] })
  expect((await a.exported()).zip).toEqual(out.zip)
  const names = Object.keys(unzipSync(out.zip))
  expect(names).toEqual(names.toSorted())
  expect(names.filter(name => name.includes(a.form.id)).map(name => name.slice(43))).toEqual([
    '1.pdf',
    '2.pdf',
    'medium.yaml',
  ])
  // The address is that of one person, and not for long.
  const address = String(out.data.address)
  expect((await a.get(address)).statusCode).toBe(401)
  expect((await a.app.inject({ url: address, headers: a.reader })).statusCode).toBe(404)

  const b = await editedSite()
  const check = await b.imported('check', out.zip)
  expect(check.data.faults).toBe(0)
  expect(check.data.lines.map(({ kind, title, outcome }: Record<string, string>) => [kind, title, outcome])).toEqual(
    expect.arrayContaining([
      ['medium', '收银台', 'new'],
      ['medium', '申请表', 'new'],
      ['text', '有图的稿件', 'new'],
    ]),
  )
  expect(await b.db.$count(media)).toBe(0)
  expect((await b.imported('save', out.zip)).data).toEqual({ added: 1, changed: 0, same: 0, media: 4, left: 0 })
  const [item] = await b.db.select({ id: items.id }).from(items)
  await b.publish([item?.id ?? 0])
  const { body: page } = await b.get(`/News/msg?id=${item?.id}`)
  expect(page).toContain(`/api/media/api/picture/${a.photo.id}/whole-384.avif 384w`)
  for (const part of [`picture/${a.cover.id}/list-192.webp`, `picture/${a.photo.id}/whole-384.avif`])
    expect((await b.get(`/api/media/api/${part}`)).statusCode, part).toBe(200)
  for (const [number, bytes] of [
    [1, samplePdf()],
    [2, samplePdf('/PageMode /UseNone ')],
  ] as const)
    expect(sha256Of((await b.get(`/api/media/api/file/${a.form.id}/${number}`)).rawPayload)).toBe(sha256Of(bytes))
  expect((await b.call('media/authApi/item', { id: a.photo.id })).data).toMatchObject({
    ...{ alt: '货架', licence: 'licensed', licenceUntil: '2027-06-30', source: '研究部', uses: 1, lacks: [] },
    crops: { list: { x: 100, y: 0, width: 300 } },
  })
  expect((await b.exported()).zip).toEqual(out.zip)
})

test('an import again changes nothing; one that was stopped goes on; a file that is there under another id is used', async () => {
  const a = await siteWithMedia()
  const { zip } = await a.exported()
  const before = storedNames(a.dataDir).length
  expect((await a.imported('save', zip)).data).toEqual({ added: 0, changed: 0, same: 1, media: 0, left: 0 })
  expect(storedNames(a.dataDir)).toHaveLength(before)

  const b = await editedSite()
  const own = await b.add(painted('#134e9e'), '早就有的.png', { alt: '收银台' })
  // Stopped in the middle: the last folder cannot be imported, the others are in the library.
  const files = unzipSync(zip)
  const last = [a.photo.id, a.form.id, a.guide.id].toSorted().at(-1) ?? ''
  const pdf = samplePdf('/OpenAction << /S /JavaScript /JS (1) >> ')
  const broken = rewritten(files, last, pdf)
  const stopped = await b.imported('save', zipSync(broken))
  expect([stopped.status, await b.db.$count(items)]).toEqual([422, 0])
  expect(stopped.faults[0].field).toContain(`media/${last}/medium.yaml.versions.`)
  expect(await b.db.$count(media)).toBe(3)
  const left = storedNames(b.dataDir).length
  expect((await b.imported('save', zip)).data).toMatchObject({ added: 1 })
  expect(storedNames(b.dataDir).length).toBeGreaterThan(left)
  expect(await b.db.$count(media)).toBe(4)
  expect(await b.db.$count(mediaVersions)).toBe(5)
  const [item] = await b.db.select({ cover: items.cover }).from(items)
  expect(item?.cover).toBe(own.address)
})

/** The archive with another file in the place of one of a medium, stated truly: only the inspection refuses it. */
function rewritten(files: Record<string, Uint8Array>, id: string, bytes: Uint8Array) {
  const facts = [
    ...[
      'name: 换了',
      'kind: file',
      'licence: own',
      'source: x',
      'focus: { x: 500, y: 500 }',
      'current: 1',
      'versions:',
    ],
    `  - { number: 1, name: a.pdf, type: application/pdf, bytes: ${bytes.length}, sha256: ${sha256Of(bytes)}, uploadedSha256: ${sha256Of(bytes)}, at: '2026-11-01 09:00:00' }`,
  ].join('\n')
  const others = Object.entries(files).filter(([name]) => !name.includes(id))
  const folder = { [`media/${id}/medium.yaml`]: new TextEncoder().encode(facts), [`media/${id}/1.pdf`]: bytes }
  return { ...Object.fromEntries(others), ...folder }
}

test('what is wrong with an archive is named by file and field, and nothing of it is imported', async () => {
  const a = await siteWithMedia()
  const { zip } = await a.exported()
  const files = unzipSync(zip)
  const b = await editedSite()
  const folder = `media/${a.cover.id}`
  const yaml = new TextDecoder().decode(files[`${folder}/medium.yaml`])
  const text = new TextDecoder().decode(files['items/news/with-pictures.md'])
  const faultsOf = async (change: Record<string, Uint8Array | string | undefined>) => {
    const changed = Object.entries({ ...files, ...change }).flatMap(([name, content]) =>
      content === undefined ? [] : [[name, typeof content === 'string' ? new TextEncoder().encode(content) : content]],
    )
    const { data } = await b.imported('check', zipSync(Object.fromEntries(changed), { level: 0 }))
    return data.lines
      .filter(({ outcome }: { outcome: string }) => outcome === 'fault')
      .map(({ file, field, reason }: Record<string, string>) => `${file} ${field} ${reason}`)
  }
  const picture = files[`${folder}/1.png`] ?? new Uint8Array()
  const flipped = picture.map((byte, at) => (at === 200 ? byte ^ 1 : byte))
  const fake = new TextEncoder().encode('<svg onload="alert(1)"/>')
  const stated = (bytes: Uint8Array) =>
    yaml.replace(/bytes: \d+/, `bytes: ${bytes.length}`).replace(/ sha256: \w+/, ` sha256: ${sha256Of(bytes)}`)
  const at = `${folder}/medium.yaml`
  expect(await faultsOf({ [`${folder}/1.png`]: undefined })).toEqual([`${at} versions.0.number 压缩包里没有 1.png`])
  expect(await faultsOf({ [`${folder}/1.png`]: flipped })).toEqual([
    `${at} versions.0.sha256 1.png 的内容和写明的 SHA-256 不同，多半被改过`,
  ])
  expect(await faultsOf({ [`${folder}/1.png`]: fake, [at]: stated(fake) })).toEqual([
    expect.stringMatching(/versions\.0\.type 1\.png：/),
  ])
  expect(await faultsOf({ [`${folder}/1.png`]: samplePdf(), [at]: stated(samplePdf()) })).toEqual([
    `${at} versions.0.type 1.png 的内容不是写明的类型`,
  ])
  expect(await faultsOf({ [at]: yaml.replace(/bytes: \d+/, 'bytes: 99999999') })).toEqual([
    expect.stringContaining(`${at} versions.0.bytes`),
  ])
  expect(await faultsOf({ [`${folder}/1.png`]: randomBytes(31 * 1024 * 1024) })).toEqual([
    `${at} versions.0.bytes 1.png 超过 30 MB`,
  ])
  expect(await faultsOf({ [at]: yaml.replace('licence: own', 'licence: stolen') })).toEqual([
    expect.stringContaining(`${at} licence `),
  ])
  expect(await faultsOf({ [at]: yaml.replace(/^alt:.*$/m, `alt: ${'长'.repeat(121)}`) })).toEqual([
    expect.stringContaining(`${at} alt `),
  ])
  expect(await faultsOf({ [at]: 'a: &a [*a, *a]' })).toEqual([expect.stringContaining(at)])
  expect(await faultsOf({ [`${folder}/9.exe`]: 'MZ' })).toEqual([`${at} versions 没有写 9.exe 是哪一版`])
  expect(await faultsOf({ [`media/../../${folder}/1.png`]: picture, '/etc/passwd': 'x' })).toEqual([
    expect.stringContaining('会指到文件夹外面去'),
    expect.stringContaining('/etc/passwd  '),
  ])
  const missing = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(await faultsOf({ 'items/news/with-pictures.md': text.replace(a.photo.id, missing) })).toEqual([
    `items/news/with-pictures.md markdown 用到的图片或附件不在压缩包里，也不在库里：${missing}`,
  ])
  expect(
    await faultsOf({ 'items/news/with-pictures.md': text.replace(/address: \S+/, 'address: https://a.example/b') }),
  ).toEqual([expect.stringContaining('items/news/with-pictures.md attachments')])
  expect(storedNames(b.dataDir)).toEqual([])
  expect(await b.db.$count(media)).toBe(0)
})

test('what was changed on the first site comes over as the next version; what the other site has newer stays', async () => {
  const a = await siteWithMedia()
  const first = await a.exported()
  const b = await editedSite()
  await b.imported('save', first.zip)
  const { data } = await a.call('media/authApi/item', { id: a.cover.id })
  const fields = { id: a.cover.id, revision: String(data.revision), note: '换了颜色' }
  await a.upload('media/authApi/replace', { bytes: painted('#2f7d32'), name: '收银台2.png', fields })
  const second = await a.exported()
  const check = await b.imported('check', second.zip)
  expect(check.data.lines.filter(({ outcome }: { outcome: string }) => outcome !== 'same')).toMatchObject([
    { kind: 'medium', title: '收银台', outcome: 'changed' },
  ])
  expect((await b.imported('save', second.zip)).data).toMatchObject({ media: 1, same: 1 })
  expect((await b.call('media/authApi/item', { id: a.cover.id })).data).toMatchObject({
    ...{ number: 2, name: '收银台', focusX: 200 },
    versions: [{ number: 2, note: '换了颜色', byName: '写稿甲', isCurrent: true }, { number: 1 }],
  })
  expect((await b.imported('save', first.zip)).data).toMatchObject({ media: 0, same: 1 })
  const rows = await b.db.select().from(mediaVersions).where(eq(mediaVersions.mediumId, a.cover.id))
  expect(rows.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ number: 2 }])
})
