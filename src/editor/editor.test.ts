/** The way of a text from its first word to its withdrawal: two people, no lost word, nothing public too early. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post } from '../../test/tools/call-api.ts'
import { createItem } from '../../test/tools/create-item.ts'
import { freshApp, secondApp } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { waitUntil } from '../../test/tools/waiting.ts'
import { auditLines } from '../access/audit/tables.ts'
import { ruleBlockNames } from '../business-rules/blocks.tsx'
import { notifyPublished, scheduledPayload } from '../content/items/publishing/notify.ts'
import { createSchedule } from '../content/items/publishing/schedule.ts'
import { items, itemVersions } from '../content/items/tables.ts'
import { type Db, violatedConstraint } from '../db/connect.ts'
import { feeBlockNames } from '../fees/public/fee-blocks.tsx'
import { figures } from '../illustrations/figures/figure-table.ts'

const body = '今天公布一项安排。'.repeat(40)
const written = (title: string, change: object = {}) => ({
  ...{ title, summary: '一句话的摘要', slug: '', category: 'center', source: '办公室', cover: '', important: false },
  ...{ markdown: `## 安排\n\n${body}`, details: {}, attachments: [], ...change },
})
type Seen = { number: number; revision: number }
type Item = Seen & {
  id: number
  state: string
  steps: string[]
  versions: { number: number; state: string }[]
  findings: { kind: string }[]
}

const editorSite = async () => {
  const site = await freshApp()
  const as = async (realName: string, change: object = {}) =>
    (await signIn(site, { userType: 'staff', role: 'editor', levels: 'centre', realName, ...change })).headers
  const [writer, reader] = [await as('写稿甲'), await as('审稿乙')]
  const call = (path: string, input: object, headers = writer) =>
    post(site.app, `content/authApi/${path}`, input, headers)
  const itemOf = async (id: number, headers = writer) => (await call('item', { id }, headers)).data as unknown as Item
  const begin = async (title: string, change: object = {}) => {
    const { data } = await call('create', { type: 'news', category: 'center', title })
    const id = Number(data.id)
    const saved = await call('save', { id, number: 1, revision: 1, content: written(title, change) })
    expect(saved.faults, saved.message).toEqual([])
    return saved.data as unknown as Item
  }
  const step = ({ id, number, revision }: Item, name: string, headers = writer, more: object = {}) =>
    call('step', { id, number, revision, step: name, ...more }, headers)
  const isShown = async (id: number) => (await site.app.inject(`/News/msg?id=${id}`)).statusCode === 200
  return { ...site, site, as, writer, reader, call, itemOf, begin, step, isShown }
}

test('a text is written, sent, returned with a remark, approved by a second person, and public at once', async () => {
  const { begin, step, reader, itemOf, isShown, call, db } = await editorSite()
  const draft = await begin('第一篇稿件')
  expect(draft).toMatchObject({ state: 'draft', steps: ['send', 'discard'], number: 1, revision: 2 })
  expect((await step(draft, 'send')).data).toMatchObject({ state: 'in-review', steps: ['recall'] })
  expect(await step(draft, 'approve')).toMatchObject({ status: 409, message: '自己写的稿件要由另一位编辑审阅' })
  expect(await step(draft, 'return', reader)).toMatchObject({ status: 400, faults: [{ field: 'text' }] })
  expect((await step(draft, 'return', reader, { text: '标题再短一点' })).data).toMatchObject({
    state: 'draft',
    remarks: [{ text: '标题再短一点', byName: '审稿乙', closedByName: null }],
  })
  const again = await call('save', { id: draft.id, number: 1, revision: 2, content: written('短标题') })
  await step(again.data as unknown as Item, 'send')
  expect(await isShown(draft.id)).toBe(false)
  expect((await step(again.data as unknown as Item, 'approve', reader)).data).toMatchObject({
    state: 'published',
    isPublic: true,
  })
  await expect.poll(() => isShown(draft.id)).toBe(true)
  const [version] = await db
    .select()
    .from(itemVersions)
    .where(and(eq(itemVersions.itemId, draft.id), eq(itemVersions.state, 'published')))
  expect(version).toMatchObject({ authorName: '写稿甲', approverName: '审稿乙', isCorrection: false, source: 'people' })
  const acts = await db
    .select({ action: auditLines.action })
    .from(auditLines)
    .where(eq(auditLines.subject, String(draft.id)))
  expect(acts.map(({ action }) => action)).toEqual(['item-sent', 'item-returned', 'item-sent', 'item-approved'])
  expect((await itemOf(draft.id)).steps).toEqual(['withdraw'])
})

test('whoever wrote a text does not approve it after another person has moved it, saved it as it is or taken it up again', async () => {
  const { begin, step, reader, as, itemOf, call, db } = await editorSite()
  const own = { status: 409, message: '自己写的稿件要由另一位编辑审阅' }
  const moved = await begin('被移动的稿件')
  const move = { ids: [moved.id], act: 'category', category: 'local', text: '归类' }
  expect((await call('changeItems', move, reader)).status).toBe(200)
  await step(await itemOf(moved.id), 'send')
  const sent = await itemOf(moved.id)
  expect(sent.steps).toEqual(['recall'])
  expect(await step(sent, 'approve')).toMatchObject(own)
  expect((await step(sent, 'approve', reader)).data).toMatchObject({ state: 'published' })

  const taken = await begin('又被拿出来的稿件')
  const seen = ({ id, number, revision }: Item) => ({ id, number, revision })
  const other = await call('save', { ...seen(taken), content: written('另一个标题') }, reader)
  const back = await call('restore', { ...seen(other.data as unknown as Item), from: 1 }, reader)
  expect(back.data).toMatchObject({ number: 3, content: { title: '又被拿出来的稿件' } })
  await step(back.data as unknown as Item, 'send')
  const third = await as('审稿丙')
  for (const headers of [undefined, reader])
    expect(await step(await itemOf(taken.id), 'approve', headers)).toMatchObject(own)
  const [version] = await db
    .select({ authorId: itemVersions.authorId })
    .from(itemVersions)
    .where(and(eq(itemVersions.itemId, taken.id), eq(itemVersions.number, 1)))
  const cheat = db
    .update(itemVersions)
    .set({ state: 'published', publishedAt: new Date(), approverId: version?.authorId ?? 0, approverName: '写稿甲' })
    .where(and(eq(itemVersions.itemId, taken.id), eq(itemVersions.number, 3)))
  expect(violatedConstraint(await cheat.catch(error => error))).toBe('item_versions_two_people')
  expect((await step(await itemOf(taken.id), 'approve', third)).data).toMatchObject({ state: 'published' })
})

test('what a second person changed is approved by the first, and a text that was public by anybody', async () => {
  const { begin, step, reader, itemOf, call } = await editorSite()
  const first = await begin('两个人写的稿件')
  const changed = (await call('save', { id: first.id, number: 1, revision: 2, content: written('改过的标题') }, reader))
    .data as unknown as Item
  await step(changed, 'send', reader)
  expect((await step(await itemOf(first.id), 'approve')).data).toMatchObject({ state: 'published' })
  const now = await itemOf(first.id)
  const again = (
    await call('save', { id: now.id, number: now.number, revision: now.revision, content: written('再改一次') })
  ).data as unknown as Item
  await step(again, 'send')
  await step(await itemOf(first.id), 'approve', reader)
  const shown = await itemOf(first.id)
  const back = await call('restore', { id: shown.id, number: shown.number, revision: shown.revision, from: now.number })
  await step(back.data as unknown as Item, 'send')
  expect((await step(await itemOf(first.id), 'approve', reader)).data).toMatchObject({ state: 'published' })
})

test('a draft of a public text changes nothing of what is public, until it is approved; any version can be written on', async () => {
  const { begin, step, reader, call, itemOf, app } = await editorSite()
  const first = await begin('原来的标题')
  await step(first, 'send')
  await step(first, 'approve', reader)
  const shown = await itemOf(first.id)
  const saved = (
    await call('save', { id: shown.id, number: shown.number, revision: shown.revision, content: written('改过的标题') })
  ).data as unknown as Item
  expect(saved.versions.map(({ number, state }) => [number, state])).toEqual([
    [2, 'draft'],
    [1, 'published'],
  ])
  const page = async () => (await app.inject(`/News/msg?id=${shown.id}`)).body
  expect(await page()).toContain('原来的标题')
  await step(saved, 'send')
  await step(saved, 'approve', reader)
  // The notice to every node, also to this one, takes a moment.
  await expect.poll(page).toContain('改过的标题')
  const now = await itemOf(first.id)
  const back = await call('restore', { id: now.id, number: now.number, revision: now.revision, from: 1 })
  expect(back.data).toMatchObject({ number: 3, state: 'draft', content: { title: '原来的标题' } })
  expect((await call('version', { id: now.id, number: 1 })).data).toMatchObject({ content: { title: '原来的标题' } })
  expect((await step(back.data as unknown as Item, 'discard')).data).toMatchObject({ state: 'published', number: 2 })
  expect(await page()).toContain('改过的标题')
})

test('a correction of a public text needs one person and a reason; a new text does not get by with it', async () => {
  const { begin, step, reader, call, itemOf, db } = await editorSite()
  const first = await begin('要更正的稿件')
  expect((await step(first, 'correct', undefined, { text: '错字' })).status).toBe(409)
  await step(first, 'send')
  await step(first, 'approve', reader)
  const shown = await itemOf(first.id)
  const saved = (await call('save', { ...pick(shown), content: written('更正过的稿件') })).data as unknown as Item
  expect((await step(saved, 'correct')).faults).toMatchObject([{ field: 'text' }])
  expect((await step(saved, 'correct', undefined, { text: '更正一个错字' })).data).toMatchObject({ state: 'published' })
  const [version] = await db
    .select()
    .from(itemVersions)
    .where(and(eq(itemVersions.itemId, first.id), eq(itemVersions.number, 2)))
  expect(version).toMatchObject({ isCorrection: true, approverName: null, state: 'published' })
})

const pick = ({ id, number, revision }: Item) => ({ id, number, revision })

test('the database itself refuses a text of one person alone', async () => {
  const { begin, db } = await editorSite()
  const draft = await begin('绕过界面的稿件')
  const publish = (change: object) =>
    db
      .update(itemVersions)
      .set({ state: 'published', publishedAt: new Date(), ...change })
      .where(eq(itemVersions.itemId, draft.id))
  await expect(publish({})).rejects.toMatchObject({ cause: { constraint: 'item_versions_two_people' } })
  const [{ authorId } = { authorId: null }] = await db
    .select()
    .from(itemVersions)
    .where(eq(itemVersions.itemId, draft.id))
  await expect(publish({ approverId: authorId, approverName: '写稿甲' })).rejects.toMatchObject({
    cause: { constraint: 'item_versions_two_people' },
  })
})

test('who edits is known to others, and nobody writes over what somebody else wrote', async () => {
  const { begin, reader, call, itemOf, time } = await editorSite()
  const draft = await begin('两个人的稿件')
  expect((await call('hold', { id: draft.id, purpose: 'edit' })).data).toMatchObject({ editedBy: null })
  expect((await call('hold', { id: draft.id, purpose: 'edit' }, reader)).data).toMatchObject({ editedBy: '写稿甲' })
  expect(((await itemOf(draft.id, reader)) as unknown as { editedBy: string }).editedBy).toBe('写稿甲')
  const input = { ...pick(draft), content: written('别人的改动') }
  expect(await call('save', input, reader)).toMatchObject({
    status: 409,
    message: expect.stringContaining('写稿甲正在编辑'),
  })
  expect((await call('hold', { id: draft.id, purpose: 'take' }, reader)).data).toMatchObject({ editedBy: null })
  expect((await call('save', input, reader)).data).toMatchObject({
    number: 2,
    revision: 3,
    content: { title: '别人的改动' },
  })
  expect(await call('save', { ...pick(draft), content: written('旧的改动') })).toMatchObject({
    status: 409,
    message: expect.stringContaining('审稿乙已经改过'),
  })
  time.now = new Date(time.now.getTime() + 3 * 60_000)
  expect((await call('hold', { id: draft.id, purpose: 'edit' })).data).toMatchObject({ editedBy: null })
  const both = await Promise.all(
    [0, 1].map(() => call('save', { ...pick(draft), number: 2, revision: 3, content: written('同时保存') })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a planned text appears at its moment on both nodes, once, also after a stopped night; and leaves at its own', async () => {
  const { begin, step, reader, site, isShown, time, itemOf } = await editorSite()
  const other = await secondApp(site)
  const draft = await begin('定时的稿件')
  await step(draft, 'send')
  const late = await step(draft, 'approve', reader, { at: '2026-11-21 10:10', withdrawAt: '2026-11-21 10:05' })
  expect(late.faults).toMatchObject([{ field: 'withdrawAt' }])
  const planned = await step(draft, 'approve', reader, { at: '2026-11-21 10:10', withdrawAt: '2026-11-21 10:20' })
  expect(planned.data).toMatchObject({
    state: 'scheduled',
    plannedAt: '2026-11-21 10:10',
    withdrawAt: '2026-11-21 10:20',
  })
  expect(await isShown(draft.id)).toBe(false)
  const set = (text: string) => {
    time.now = new Date(text)
    other.time.now = time.now
  }
  set('2026-11-21T02:09:59Z')
  await lookAtClock(site.db)
  expect(await isShown(draft.id)).toBe(false)
  set('2026-11-21T02:10:00Z')
  await lookAtClock(site.db)
  await waitUntil(async () => expect(await isShown(draft.id)).toBe(true))
  await waitUntil(async () => expect((await other.app.inject(`/News/msg?id=${draft.id}`)).statusCode).toBe(200))
  expect(await itemOf(draft.id)).toMatchObject({ state: 'published', publishedAt: '2026-11-21 10:10' })
  set('2026-11-21T02:25:00Z')
  await lookAtClock(site.db)
  await waitUntil(async () => expect(await isShown(draft.id)).toBe(false))
  expect(await itemOf(draft.id)).toMatchObject({ state: 'withdrawn', withdrawAt: null })
})

test('a text whose moments passed while every node was stopped is public, or gone, when the first one starts', async () => {
  const { begin, step, reader, db, isShown, itemOf } = await editorSite()
  const planned = { at: '2026-11-21 10:10', withdrawAt: '2026-11-21 10:20' }
  const [stays, leaves] = [await begin('夜里公布的稿件'), await begin('夜里公布又撤下的稿件')]
  for (const draft of [stays, leaves]) await step(draft, 'send')
  await step(stays, 'approve', reader, { at: planned.at })
  await step(leaves, 'approve', reader, planned)
  const startAt = async (text: string) => {
    const clock = () => new Date(text)
    const kindOf = () => undefined
    const schedule = createSchedule({ db, clock, kindOf, onError: error => expect.fail(String(error)) })
    await schedule.check()
    schedule.stop()
  }
  await startAt('2026-11-21T12:00:00Z')
  await waitUntil(async () => expect(await isShown(stays.id)).toBe(true))
  expect(await itemOf(stays.id)).toMatchObject({ state: 'published', publishedAt: planned.at })
  expect(await isShown(leaves.id)).toBe(false)
  expect((await itemOf(leaves.id)).state).toBe('withdrawn')
})

test('an approval and a save at the same time lose neither text', async () => {
  const { begin, step, reader, call, itemOf, app } = await editorSite()
  for (const round of [1, 2, 3]) {
    const draft = await begin(`同时的稿件${round}`)
    await step(draft, 'send')
    const [approved, saved] = await Promise.all([
      step(draft, 'approve', reader),
      call('save', { ...pick(draft), content: written(`同时改过的${round}`) }),
    ])
    expect([approved.status, saved.status].every(status => [200, 409].includes(status))).toBe(true)
    const { versions } = await itemOf(draft.id)
    const titles = await Promise.all(
      versions.map(async ({ number }) => {
        const { data } = await call('version', { id: draft.id, number })
        return (data.content as { title: string }).title
      }),
    )
    if (saved.status === 200) expect(titles).toContain(`同时改过的${round}`)
    // What is public is what was approved.
    const page = await app.inject(`/News/msg?id=${draft.id}`)
    if (approved.status === 200) expect(titles).toContain(`同时的稿件${round}`)
    expect(page.body).not.toContain(`同时改过的${round}`)
  }
})

/** As when something else is planned: every node looks at its clock. */
const lookAtClock = (db: Db) => notifyPublished(db, scheduledPayload)

test('what is wrong with a text keeps it from going on, and names the place', async () => {
  const { begin, step, call } = await editorSite()
  const draft = await begin('有问题的稿件', { markdown: `[坏链接](/News/nothing) ![](/a.webp) ${body}` })
  expect(draft.findings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['dead-link', 'no-alt']))
  expect(await step(draft, 'send')).toMatchObject({ status: 422, message: expect.stringContaining('/News/nothing') })
  const mended = await call('save', { ...pick(draft), content: written('有问题的稿件') })
  expect((await step(mended.data as unknown as Item, 'send')).status).toBe(200)
})

test.each([
  [{ title: '' }, 'title'],
  [{ category: 'nowhere' }, 'category'],
  [{ slug: '../etc' }, 'slug'],
  [{ details: { topic: 5 } }, 'details.topic'],
  [{ details: { unknown: 'x' } }, 'details.unknown'],
  [{ attachments: [{ name: '别人的', fileId: '0f8fad5b-d9cb-469f-a165-70867728950e' }] }, 'attachments.0.fileId'],
  [{ markdown: 'x'.repeat(200_001) }, 'markdown'],
])('%j is refused by its name, and nothing is written', async (change, field) => {
  const { begin, call, itemOf } = await editorSite()
  const draft = await begin('填错的稿件')
  const refused = await call('save', { ...pick(draft), content: written('填错的稿件', change) })
  expect(refused.faults.map(fault => fault.field)).toEqual([`content.${field}`])
  expect(await itemOf(draft.id)).toMatchObject(pick(draft))
})

test('an editor of a branch sees and writes the texts of the branch alone, and does not publish', async () => {
  const { as, begin, call, db, step, reader } = await editorSite()
  const [nanjing, shenyang] = [await as('南京编辑', { levels: '3200' }), await as('沈阳编辑', { levels: '2101' })]
  const centre = await begin('中心的稿件')
  const { data } = await call('create', { type: 'news', category: 'local', title: '江苏的稿件' }, nanjing)
  const id = Number(data.id)
  for (const path of ['item', 'hold']) {
    expect((await call(path, { id, purpose: 'watch' }, shenyang)).status).toBe(404)
    expect((await call(path, { id: centre.id, purpose: 'watch' }, nanjing)).status).toBe(404)
  }
  expect((await call('save', { ...pick(centre), content: written('越权') }, nanjing)).status).toBe(404)
  const foreign = [
    ['step', { ...pick(centre), step: 'send' }],
    ['version', { id: centre.id, number: 1 }],
    ['restore', { ...pick(centre), from: 1 }],
    ['preview', { id: centre.id, number: 1 }],
    ['closeRemark', { id: centre.id, remark: 1 }],
  ] as const
  for (const [path, input] of foreign) expect((await call(path, input, nanjing)).status, path).toBe(404)
  const listed = (await call('items', {}, nanjing)).data as unknown as { id: number }[]
  expect(listed.map(line => line.id)).toEqual([id])
  const saved = await call(
    'save',
    { id, number: 1, revision: 1, content: written('江苏的稿件', { category: 'local' }) },
    nanjing,
  )
  const local = saved.data as unknown as Item
  await step(local, 'send', nanjing)
  expect((await step(local, 'approve', nanjing)).status).toBe(409)
  expect((await call('dates', { id, reviewOn: '2027-01-01' }, nanjing)).status).toBe(403)
  expect((await step(local, 'approve', reader)).data).toMatchObject({ state: 'published' })
  const [row] = await db.select({ branch: items.branch }).from(items).where(eq(items.id, id))
  expect(row).toEqual({ branch: '3200' })
})

test('a preview shows a version on its page to whoever has its address, and nothing of it stays in the cache', async () => {
  const { begin, step, reader, call, itemOf, app, time } = await editorSite()
  const draft = await begin('公开的标题')
  const addressOf = async (number: number) => String((await call('preview', { id: draft.id, number })).data.address)
  const address = await addressOf(1)
  const preview = await app.inject(address)
  expect(preview.statusCode).toBe(200)
  expect(preview.body).toContain('公开的标题')
  expect(preview.body).toContain('预览：第 1 版，还没有发布')
  expect(preview.headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  })
  expect((await app.inject(`${address}&mode=elder&contrast=dark`)).body).toContain('data-contrast="dark"')
  for (const wrong of [address.slice(0, -1), address.replace(`preview=${draft.id}.1`, `preview=${draft.id}.2`)])
    expect((await app.inject(wrong)).statusCode).toBe(404)
  await step(draft, 'send')
  await step(draft, 'approve', reader)
  const shown = await itemOf(draft.id)
  await call('save', { ...pick(shown), content: written('下一版的标题') })
  expect((await app.inject(await addressOf(2))).body).toContain('下一版的标题')
  const usual = await app.inject(`/News/msg?id=${draft.id}`)
  expect(usual.body).toContain('公开的标题')
  expect(usual.body).not.toContain('下一版的标题')
  expect(usual.headers).toMatchObject({ 'x-frame-options': 'DENY' })
  time.now = new Date(time.now.getTime() + 4 * 24 * 60 * 60_000)
  expect((await app.inject(address)).body).not.toContain('预览：')
})

test('a text that has HTML only keeps it when something else is changed, and ends with the first Markdown', async () => {
  const { begin, call, itemOf, db } = await editorSite()
  const { id } = await begin('早先的文章')
  const old = { body: '<p>早先的正文。</p>', markdown: null }
  await db.execute(
    sql`update item_versions set content = content || ${JSON.stringify(old)}::jsonb where item_id = ${id}`,
  )
  const save = async (change: object) => {
    const { number, revision } = await itemOf(id)
    const { data } = await call('save', { id, number, revision, content: written('改过的标题', change) })
    return data as { html: string | null; content: { title: string; markdown: string } }
  }
  expect(await save({ markdown: '' })).toMatchObject({
    html: old.body,
    content: { title: '改过的标题', markdown: '', category: 'center' },
  })
  expect(await save({ markdown: '新的正文。' })).toMatchObject({ html: null, content: { markdown: '新的正文。' } })
  expect(await save({ markdown: '' })).toMatchObject({ html: null, content: { markdown: '' } })
})

test('the editor says of each name in a text what the page has there', async () => {
  const { call } = await editorSite()
  const wordsOf = async (name: string) =>
    (await call('figure', { name })).data as unknown as { html: string | null; words: string }
  const [figure] = Object.keys(figures)
  expect((await wordsOf(figure ?? '')).html).toContain('<svg')
  for (const name of [...feeBlockNames, ...ruleBlockNames]) {
    const { html, words } = await wordsOf(name)
    expect([html, words.includes('没有名为'), words.includes(name)], name).toEqual([null, false, true])
  }
  expect((await wordsOf('nothing-there')).words).toBe('没有名为 nothing-there 的图解')
})

test('a text that holds is to be read again after a year without a change, or on the day that somebody sets', async () => {
  const { call, db, time } = await editorSite()
  const published = { type: 'faq' as const, category: 'other' as const }
  const [old, set, fresh, news] = [
    await createItem(db, { ...published, title: '一年前的问答' }),
    await createItem(db, { ...published, title: '定了日子的问答' }),
    await createItem(db, { ...published, title: '新的问答' }),
    await createItem(db, { type: 'news', category: 'center', title: '一年前的新闻' }),
  ]
  const lastYear = new Date('2025-11-20T02:00:00Z')
  await db
    .update(items)
    .set({ editedAt: time.now })
    .where(inArray(items.id, [set, fresh]))
  await db
    .update(items)
    .set({ editedAt: lastYear })
    .where(inArray(items.id, [old, news]))
  const due = async (reviewBy: string) =>
    ((await call('items', { reviewBy })).data as unknown as { id: number }[]).map(({ id }) => id).toSorted()
  expect(await due('2026-11-19')).toEqual([])
  expect(await due('2026-11-20')).toEqual([old])
  expect((await call('dates', { id: set, reviewOn: '2026-11-21' })).status).toBe(200)
  expect(await due('2026-11-21')).toEqual([old, set])
  expect(await due('2027-11-21')).toEqual([old, set, fresh])
  const item = async (id: number) => (await call('item', { id })).data
  expect(await item(old)).toMatchObject({ reviewOn: null, reviewDay: '2026-11-20', isReviewDue: true })
  expect(await item(set)).toMatchObject({ reviewOn: '2026-11-21', reviewDay: '2026-11-21', isReviewDue: true })
  expect(await item(fresh)).toMatchObject({ reviewDay: '2027-11-21', isReviewDue: false })
  expect(await item(news)).toMatchObject({ reviewDay: null, isReviewDue: false })
  // Whoever has read it and found nothing wrong sets the next day.
  await call('dates', { id: old, reviewOn: '2027-06-01' })
  expect(await due('2026-11-21')).toEqual([set])
})
