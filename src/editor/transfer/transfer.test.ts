/** Texts as files, there and back; several texts at once. */
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { items, itemVersions } from '../../content/items/tables.ts'

type Site = Awaited<ReturnType<typeof freshApp>>
type Sent = { status: number; data: Record<string, unknown>; message: string; faults: { field: string }[] }

const editorOf = async (site: Site, realName: string, change: object = {}) =>
  (await signIn(site, { userType: 'staff', role: 'editor', levels: 'centre', realName, ...change })).headers

async function editors() {
  const site = await freshApp()
  const [writer, reader] = [await editorOf(site, '写稿甲'), await editorOf(site, '审稿乙')]
  const call = (path: string, input: object, headers = writer) =>
    post(site.app, `content/authApi/${path}`, input, headers)
  const send = async (path: string, name: string, bytes: Uint8Array, headers = writer): Promise<Sent> => {
    const form = new FormData()
    form.set('file', new File([Buffer.from(bytes)], name))
    const body = new Response(form)
    const type = { 'content-type': body.headers.get('content-type') ?? '' }
    const response = await site.app.inject({
      ...{ method: 'POST', url: `/api/content/authApi/import/${path}`, headers: { ...headers, ...type } },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return { status: response.statusCode, ...response.json() }
  }
  /** As the browser of the writer does, whose cookie it has. */
  const download = async (url: string, headers = writer) => (await site.app.inject({ url, headers })).rawPayload
  return { ...site, site, writer, reader, call, send, download }
}

const body = '今天公布一项安排。'.repeat(40)
const fileOf = (title: string, more = '') =>
  `---\ntype: news\ncategory: center\ntitle: ${title}\nsummary: 一句话的摘要\nsource: 办公室\n${more}---\n\n## 安排\n\n${body}\n`
const zipOf = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])))

test('files become drafts, are approved together by a second person, and come out as the same files', async () => {
  const { call, send, reader, writer, db, download } = await editors()
  const files = {
    'site/items/news/first.md': fileOf('第一篇'),
    'site/items/news/second.md': fileOf('第二篇'),
    'site/note.txt': '',
  }
  const check = await send('check', 'site.zip', zipOf(files))
  expect(check.data).toEqual({
    faults: 0,
    lines: ['第一篇', '第二篇'].map((title, at) => ({
      ...{
        kind: 'text',
        file: `items/news/${['first', 'second'][at]}.md`,
        title,
        outcome: 'new',
        field: '',
        reason: '',
      },
    })),
  })
  expect(await db.$count(items)).toBe(0)
  expect((await send('save', 'site.zip', zipOf(files))).data).toEqual({
    added: 2,
    changed: 0,
    same: 0,
    media: 0,
    left: 0,
  })
  const ids = (await db.select({ id: items.id }).from(items)).map(({ id }) => id)
  expect((await call('changeItems', { ids, act: 'send' })).data).toEqual({ done: 2, refused: [] })
  expect((await call('changeItems', { ids, act: 'approve' }, writer)).data).toMatchObject({
    done: 0,
    refused: [{ reason: '自己写的稿件要由另一位编辑审阅' }, {}],
  })
  expect((await call('changeItems', { ids: [...ids, 99_999], act: 'approve' }, reader)).data).toMatchObject({
    done: 2,
    refused: [{ id: 99_999, title: '没有这篇稿件' }],
  })
  const exported = (await call('exportItems', { type: 'news' })).data
  expect(exported).toMatchObject({ count: 2, media: 0, omitted: [], missing: [] })
  const again = await send('check', 'content.zip', await download(String(exported.address)))
  expect(again.data).toMatchObject({ faults: 0, lines: [{ outcome: 'same' }, { outcome: 'same' }] })
  const changed = await send('save', 'first.md', new TextEncoder().encode(fileOf('改过的第一篇')))
  expect(changed.data).toEqual({ added: 0, changed: 1, same: 0, media: 0, left: 0 })
})

test('the list is exported as it is displayed, in every state, within the reach of the editor', async () => {
  const { call, send, site } = await editors()
  await send('save', 'first.md', new TextEncoder().encode(fileOf(`'=HYPERLINK("x")'`)))
  const branch = await editorOf(site, '南京编辑', { levels: '3200' })
  const textOf = async (input: object, headers?: typeof branch) => {
    const { data } = await call('export', { format: 'csv', ...input }, headers)
    return Buffer.from(String(data.base64), 'base64').toString('utf8')
  }
  const all = await textOf({})
  expect(all).toContain('标题,类型,栏目,语言,状态')
  expect(all).toContain('草稿')
  // No program that opens the table takes a title for a formula.
  expect(all).not.toMatch(/(^|,)"?=HYPERLINK/m)
  expect((await textOf({ state: 'published' })).trim().split('\n')).toHaveLength(1)
  expect((await textOf({}, branch)).trim().split('\n')).toHaveLength(1)
})

test('one file that cannot be imported keeps all of them out, and each fault is named', async () => {
  const { send, db, call } = await editors()
  const files = {
    'items/news/good.md': fileOf('好的'),
    'items/news/empty.md': '没有开头',
    'items/news/wrong.md': fileOf('栏目不对').replace('center', 'nowhere'),
    'items/news/Bad Name.md': fileOf('名字不对'),
    'items/news/long.md': fileOf('题'.repeat(121)),
    'pages/Nowhere/page.md': fileOf('没有的页面')
      .replace('news', 'page')
      .replace('category: center\n', 'path: /Nowhere/page\n'),
    'other/items/news/good.md': fileOf('第二次'),
  }
  const { data } = await send('check', 'site.zip', zipOf(files))
  const reasons = Object.fromEntries(
    (data.lines as { file: string; reason: string }[]).map(line => [line.file, line.reason]),
  )
  expect(reasons).toEqual({
    'items/news/good.md': '另一个文件也是这一篇',
    'items/news/empty.md': '开头两行 --- 之间的字段读不懂',
    'items/news/wrong.md': '这个种类没有这个栏目：nowhere',
    'items/news/Bad Name.md': '文件名只用小写字母、数字和连字符',
    'items/news/long.md': expect.stringContaining('title'),
    'pages/Nowhere/page.md': '本站没有这个页面',
  })
  expect(await send('save', 'site.zip', zipOf(files))).toMatchObject({ status: 422 })
  expect(await db.$count(items)).toBe(0)
  const { data: made } = await call('create', { type: 'news', category: 'center', title: '有人在写' })
  expect(made.id).toBeGreaterThan(0)
})

test('what is no archive of texts is refused by the field: bombs, passwords, rubbish', async () => {
  const { send } = await editors()
  const bomb = zipSync({ 'items/news/x.md': new Uint8Array(9 * 1024 * 1024) })
  const cut = zipOf({ 'items/news/x.md': fileOf('题') }).slice(0, 200)
  for (const bytes of [bomb, cut, zipOf({ 'readme.txt': 'x' }), new Uint8Array([0x50, 0x4b, 3, 4])])
    expect(await send('check', 'x.zip', bytes)).toMatchObject({ status: 400, faults: [{ field: 'file' }] })
  expect((await send('check', 'x.md', new Uint8Array([0xff, 0xfe, 0x00]))).data).toMatchObject({
    faults: 1,
    lines: [{ reason: '不是 UTF-8 的文字' }],
  })
})

test('a column and a department change together: what is public as a correction with a reason, what somebody else writes not at all', async () => {
  const { send, call, reader, db, app } = await editors()
  await send(
    'save',
    'site.zip',
    zipOf({ 'items/news/a.md': fileOf('甲'), 'items/news/b.md': fileOf('乙'), 'items/news/c.md': fileOf('丙') }),
  )
  const [a, b, c] = (await db.select({ id: items.id }).from(items).orderBy(items.slug)).map(({ id }) => id) as [
    number,
    number,
    number,
  ]
  await call('changeItems', { ids: [a, b], act: 'send' })
  await call('changeItems', { ids: [a, b], act: 'approve' }, reader)
  await call('hold', { id: c, purpose: 'edit' }, reader)
  expect(await call('changeItems', { ids: [a], act: 'category', category: 'local' })).toMatchObject({
    status: 400,
    faults: [{ field: 'text' }],
  })
  expect(await call('changeItems', { ids: [a], act: 'category', text: '归类' })).toMatchObject({
    status: 400,
    faults: [{ field: 'category' }],
  })
  const moved = await call('changeItems', { ids: [a, b, c], act: 'category', category: 'local', text: '归类' })
  expect(moved.data).toMatchObject({
    done: 2,
    refused: [{ id: c, title: '丙', reason: '审稿乙正在编辑，请等他保存，或者从他那里接手' }],
  })
  expect(
    (await db.select({ category: items.category }).from(items).orderBy(items.slug)).map(row => row.category),
  ).toEqual(['local', 'local', 'center'])
  expect((await call('changeItems', { ids: [a], act: 'category', category: 'rule', text: '归类' })).data).toMatchObject(
    { refused: [{ reason: '“新闻”没有这个栏目' }] },
  )
  const toUnit = { ids: [a, b], act: 'source', source: '标准部', text: '换部门' }
  await call('changeItems', toUnit)
  const versions = await db.$count(itemVersions)
  // Sent again, as after a reply that never came: no further version.
  expect((await call('changeItems', toUnit)).data).toEqual({ done: 2, refused: [] })
  expect(await db.$count(itemVersions)).toBe(versions)
  expect((await db.select({ source: items.source }).from(items).orderBy(items.slug)).map(row => row.source)).toEqual([
    '标准部',
    '标准部',
    '办公室',
  ])
  await call('changeItems', { ids: [a, b], act: 'withdraw', text: '过期' })
  await expect.poll(async () => (await app.inject(`/News/msg?id=${a}`)).statusCode).toBe(404)
})

test('an editor of a branch exports and changes only the texts of the branch, and imports none', async () => {
  const { site, send, call, reader, db } = await editors()
  const branch = await editorOf(site, '分支丙', { levels: '3200' })
  await send('save', 'a.md', new TextEncoder().encode(fileOf('中心的')))
  const [row] = await db.select({ id: items.id }).from(items)
  await call('changeItems', { ids: [row?.id], act: 'send' })
  await call('changeItems', { ids: [row?.id], act: 'approve' }, reader)
  expect((await call('exportItems', {}, branch)).data).toMatchObject({ count: 0 })
  expect(
    (await call('changeItems', { ids: [row?.id], act: 'source', source: 'x', text: 'y' }, branch)).data,
  ).toMatchObject({ done: 0, refused: [{ title: '没有这篇稿件' }] })
  expect((await send('check', 'a.md', new TextEncoder().encode(fileOf('x')), branch)).status).toBe(403)
})
