/** The facts of a branch as editors change them: everywhere at once, versioned, previewed; and what is refused. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp, secondApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { waitUntil } from '../../../test/tools/waiting.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { branchVersions } from '../../branch-facts/tables.ts'
import { dataAddress } from '../../content/open-data/data-sets.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { searchEntries } from '../../search/tables.ts'
import type { BranchLine, EditedBranch } from './calls.ts'

async function branchSite() {
  const site = await freshApp({ limits: false })
  site.time.now = new Date('2026-12-12T15:00:00Z')
  const as = async (change: object = {}) =>
    (await signIn(site, { userType: 'staff', role: 'editor', levels: 'centre', realName: '写稿甲', ...change })).headers
  const editor = await as()
  const call = (path: string, input: object, headers: object = editor) =>
    post(site.app, `branchFacts/authApi/${path}`, input, headers as typeof editor)
  const branch = async (code = '3200') => (await call('findOne', { code })).data as unknown as EditedBranch
  const page = async (url: string) => (await site.app.inject(url)).body
  return { ...site, as, call, branch, page }
}

const values = {
  ...{ phone: '(025)0000 9999 转 8', address: '江苏省南京市示例区示例大街 9 号', institute: '示例研究院' },
  ...{ morningFrom: '08:00', morningTo: '12:00', afternoonFrom: '14:00', afternoonTo: '18:00' },
}
const first = '025-0000 3200'
const phone = '025-0000 9999 转 8'

test('a change is on every page, in calls, search and data files at once, also where it was cached, and leads back', async () => {
  const { db, call, branch, page } = await branchSite()
  const pages = [
    '/Org/BranchMsg?id=3200',
    '/Org/Branch?region=江苏分中心',
    '/Org/Branch',
    dataAddress('branches', 'csv'),
  ]
  const replies = ['branch/api/list', 'branch/api/find?place=扬州', 'codes/api/branchOf?region=321000']
  for (const url of [...pages, ...replies.map(reply => `/api/${reply}`)]) expect(await page(url), url).toContain(first)
  expect(await branch()).toMatchObject({
    number: 0,
    versions: [],
    values: { phone: first, institute: '江苏省质量和标准化研究院' },
  })
  expect(await call('save', { code: '3200', ...values, seen: 0 })).toMatchObject({ status: 200 })
  for (const url of [...pages, ...replies.map(reply => `/api/${reply}`)])
    await waitUntil(async () => expect(await page(url), url).toContain(phone))
  const detail = await page('/Org/BranchMsg?id=3200')
  for (const text of ['8:00—12:00，14:00—18:00', '示例大街 9 号', '依托单位：示例研究院', 'href="tel:02500009999,8"'])
    expect(detail).toContain(text)
  for (const text of [first, '<span>演示号码', '演示地址', '演示时间']) expect(detail).not.toContain(text)
  expect(await page('/Org/BranchMsg?id=3201')).toContain('<span>演示号码')
  const entry = eq(searchEntries.key, 'branch:3200')
  expect((await db.select().from(searchEntries).where(entry))[0]?.summary).toContain(`电话 ${phone}。`)
  const { number, versions } = await branch()
  expect([number, versions.map(({ source, byName }) => `${source} ${byName}`)]).toEqual([
    2,
    ['people 写稿甲', 'file null'],
  ])
  expect(versions[0]?.changes[0]).toEqual({ key: 'phone', name: '电话', before: first, after: phone })
  // The same facts again are no version.
  expect(await call('save', { code: '3200', ...values, seen: 2 })).toMatchObject({ status: 200 })
  expect(await call('restore', { code: '3200', number: 1, seen: 2 })).toMatchObject({ status: 200 })
  await waitUntil(async () => expect(await page('/Org/BranchMsg?id=3200')).toContain('<span>演示号码'))
  expect((await branch()).number).toBe(3)
  expect(await call('restore', { code: '3200', number: 9, seen: 3 })).toMatchObject({ status: 404 })
  const lines = await db.select().from(auditLines).where(sql`${auditLines.action} like 'branch-%'`)
  expect(lines.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'branch-changed 江苏分中心',
    'branch-restored 江苏分中心',
  ])
  expect(String(lines[0]?.facts.changes)).toContain(`电话由“${first}”改为“${phone}”`)
})

test('another node, with pages in its cache, displays a change at once', async () => {
  const { url, call } = await branchSite()
  const other = await secondApp({ url })
  const page = async (path: string) => (await other.app.inject(path)).body
  const paths = ['/Org/BranchMsg?id=3200', '/Org/Branch', '/api/branch/api/checkContact?text=025-00009999']
  for (const path of paths) expect(await page(path)).not.toContain('025-0000 9999')
  await call('save', { code: '3200', ...values, seen: 0 })
  for (const path of paths) await waitUntil(async () => expect(await page(path)).toContain('025-0000 9999'))
})

test('messages that were written before keep the telephone of their day; later ones have the new one', async () => {
  const site = await branchSite()
  const { account } = await createMember(site, { username: 'member', phone: '13800138009' })
  const admin = await site.as({ username: 'admin', role: 'administrator' })
  const state = (disabled: boolean) =>
    post(site.app, 'staff/authApi/enterprise/state', { id: account.id, disabled, reason: '企业来电要求核实' }, admin)
  const texts = async () => {
    const rows = await site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, account.id))
    return rows.toSorted((a, b) => a.id - b.id).map(({ text }) => text)
  }
  expect(await state(true)).toMatchObject({ status: 200 })
  const [before] = await texts()
  expect(before).toContain(`江苏分中心（电话 ${first}）`)
  await site.call('save', { code: '3200', ...values, seen: 0 })
  expect(await state(false)).toMatchObject({ status: 200 })
  const all = await texts()
  expect(all[0]).toBe(before)
  expect(all[all.length - 1]).toContain(`江苏分中心（电话 ${phone}）`)
})

test('the second of two people sees what the first one saved', async () => {
  const { as, call } = await branchSite()
  const other = await as({ username: 'other', realName: '写稿乙' })
  await call('save', { code: '3200', ...values, seen: 0 })
  const refused = await call('save', { code: '3200', ...values, phone: '12315', seen: 0 }, other)
  expect(refused.status).toBe(409)
  expect(refused.message).toMatch(/^写稿甲（12-12 23:00）刚改过江苏分中心：.*改为“025-0000 9999 转 8”/)
  expect(await call('restore', { code: '3200', number: 1, seen: 1 }, other)).toMatchObject({ status: 409 })
  const both = await Promise.all(
    ['3', '4'].map(digit => call('save', { code: '3200', ...values, phone: `025-0000 000${digit}`, seen: 2 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // Another branch has versions of its own.
  expect(await call('save', { code: '3201', ...values, seen: 0 })).toMatchObject({ status: 200 })
})

test('a branch reads and changes itself alone, an auditor reads, others nothing', async () => {
  const { app, as, call } = await branchSite()
  const reviewer = await as({ username: 'reviewer', role: 'reviewer', levels: '3200' })
  const lines = (await call('findlist', {}, reviewer)).data as unknown as BranchLine[]
  expect(lines.map(({ code }) => code)).toEqual(['3200'])
  expect(await call('save', { code: '3200', ...values, seen: 0 }, reviewer)).toMatchObject({ status: 200 })
  const acts = [
    ['findOne', {}],
    ['preview', values],
    ['save', { ...values, seen: 0 }],
    ['restore', { number: 1, seen: 2 }],
  ] as const
  for (const [path, input] of acts)
    for (const code of ['3201', '9999'])
      expect(await call(path, { code, ...input }, reviewer), path).toMatchObject({ status: 404 })
  const auditor = await as({ username: 'auditor', role: 'auditor' })
  expect((await call('findlist', {}, auditor)).data).toHaveLength(47)
  for (const [path, input] of acts.slice(1))
    expect(await call(path, { code: '3200', ...input }, auditor), path).toMatchObject({ status: 403 })
  const strangers = [
    await as({ username: 'writer', role: 'editor', levels: '3200' }),
    await as({ username: 'national', role: 'reviewer', levels: 'centre' }),
    await as({ username: 'finance', role: 'finance' }),
    await as({ username: 'firm', userType: 'enterprise', role: null, levels: null }),
  ]
  for (const headers of strangers)
    for (const [path, input] of [['findlist', {}] as const, ...acts])
      expect(await call(path, { code: '3200', ...input }, headers), path).toMatchObject({ status: 403 })
  expect(await post(app, 'branchFacts/authApi/findlist', {})).toMatchObject({ status: 401 })
})

test('each wrong value is refused by the name of its field, and what is stored is text', async () => {
  const { call, page } = await branchSite()
  const faultsOf = async (change: object) => {
    const { faults = [] } = await call('save', { code: '3200', ...values, seen: 0, ...change })
    return faults.map(({ field }: { field: string }) => field)
  }
  expect(await faultsOf({ phone: '<script>alert(1)</script>', address: 'x' })).toEqual(['phone', 'address'])
  expect(await faultsOf({ phone: undefined })).toEqual(['phone'])
  expect(await faultsOf({ phone: '1'.repeat(200) })).toEqual(['phone'])
  expect(await faultsOf({ address: '江苏省\n南京市示例区' })).toEqual(['address'])
  expect(await faultsOf({ institute: '\u202e院究研' })).toEqual(['institute'])
  expect(await faultsOf({ morningTo: '25:00' })).toEqual(['morningTo'])
  expect(await faultsOf({ afternoonTo: '13:00' })).toEqual(['afternoonTo'])
  expect(await faultsOf({ morningFrom: ['08:00'] })).toEqual(['morningFrom'])
  expect(await faultsOf({ seen: -1 })).toEqual(['seen'])
  const address = '<img src=x onerror=alert(1)>号'
  expect(await call('save', { code: '3200', ...values, address, seen: 0 })).toMatchObject({ status: 200 })
  await waitUntil(async () => expect(await page('/Org/BranchMsg?id=3200')).toContain('&lt;img src=x'))
  expect(await page('/Org/BranchMsg?id=3200')).not.toContain('<img src=x')
})

test('a preview displays what is not saved, for a while, and to nobody else', async () => {
  const { call, page, time } = await branchSite()
  const { data } = await call('preview', { code: '3200', ...values })
  const { address } = data as unknown as { address: string }
  expect(await page(address)).toContain(phone)
  expect(await page(address)).toContain('这个分支机构的信息还没有保存')
  expect(await page('/Org/BranchMsg?id=3200')).not.toContain(phone)
  const changed = address.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
  expect(await page(changed)).not.toContain(phone)
  const settings = address.replace('branchPreview', 'settingsPreview')
  expect(await page(settings)).not.toContain(phone)
  expect(await call('preview', { code: '3200', ...values, phone: 'x' })).toMatchObject({ status: 400 })
  time.now = new Date(time.now.getTime() + 31 * 60_000)
  expect(await page(address)).not.toContain(phone)
})

const content = { phone, hours: '08:00-12:00', address: '江苏省南京市', institute: '' }
const row = { branchCode: '3200', number: 1, state: 'published' as const, source: 'people' as const, content }

test('the database refuses wrong facts, a second current version, and a version that changes', async () => {
  const { db, time } = await branchSite()
  const publishedAt = time.now
  const insert = (change: object) => db.insert(branchVersions).values({ ...row, publishedAt, ...change })
  const wrong = [
    ...['', '02500003200', '025-0000 320', '110'].map(value => ({ phone: value })),
    ...['', '8:00-12:00', '12:00-08:00', '08:00-12:00,11:00-13:00', '08:00-12:00,14:00-13:00', '08:00-24:00'].map(
      hours => ({ hours }),
    ),
    ...[{ address: '' }, { address: '南京市\n示例区' }, { institute: null }, { institute: '院'.repeat(61) }],
  ]
  for (const change of wrong)
    await expect(insert({ content: { ...content, ...change } }), JSON.stringify(change)).rejects.toThrow()
  await expect(insert({ branchCode: '32' })).rejects.toThrow()
  await expect(insert({ state: 'draft' })).rejects.toThrow()
  await insert({})
  await expect(insert({ number: 2 })).rejects.toThrow()
  await expect(db.update(branchVersions).set({ content: { ...content, address: '别的地址' } })).rejects.toThrow()
  await db.update(branchVersions).set({ state: 'replaced' })
  await insert({ number: 2, content: { ...content, hours: '08:00-12:00,12:00-17:00' } })
})

test('a changed telephone is told at once to the branch and the administrators, not to who changed it', async () => {
  const site = await branchSite()
  const person = async (input: object) => (await signIn(site, { userType: 'staff', ...input })).account.id
  const ofBranch = await person({ role: 'reviewer', levels: '3200' })
  const ofOther = await person({ role: 'reviewer', levels: '3300' })
  const administrator = await person({ role: 'administrator', levels: 'centre' })
  const told = async () => {
    const rows = await site.db.select().from(inboxMessages).where(eq(inboxMessages.kind, 'branch-phone-changed'))
    return rows.map(({ accountId, text }) => ({ accountId, text }))
  }
  await site.call('save', { code: '3200', ...values, phone: first, seen: 0 })
  expect(await told()).toEqual([])
  await site.call('save', { code: '3200', ...values, seen: 2 })
  const messages = await told()
  expect(messages.map(({ accountId }) => accountId).toSorted((a, b) => a - b)).toEqual(
    [ofBranch, administrator].toSorted((a, b) => a - b),
  )
  expect(messages.some(({ accountId }) => accountId === ofOther)).toBe(false)
  expect(messages[0]?.text).toContain(`写稿甲已于 2026-12-12 23:00 把江苏分中心对外公布的电话由 ${first} 改为 ${phone}`)
})

test('a position is on the page, in calls and data files at once, in the preview, and is taken back', async () => {
  const { db, call, branch, page } = await branchSite()
  const place = { latitude: '31.29897', longitude: '120.58528' }
  const geo = 'href="geo:31.29897,120.58528"'
  expect((await branch()).values).toMatchObject({ latitude: '', longitude: '' })
  expect(await page('/Org/BranchMsg?id=3200')).not.toContain('geo:')
  const preview = (await call('preview', { code: '3200', ...values, ...place })).data as unknown as { address: string }
  expect(await page(preview.address)).toContain(geo)
  const wrong = await call('save', { code: '3200', ...values, latitude: '120.6', longitude: '31.3', seen: 0 })
  expect((wrong.faults ?? []).map(({ field }: { field: string }) => field)).toEqual(['latitude', 'longitude'])
  expect(await call('save', { code: '3200', ...values, ...place, seen: 0 })).toMatchObject({ status: 200 })
  await waitUntil(async () => expect(await page('/Org/BranchMsg?id=3200')).toContain(geo))
  await waitUntil(async () => expect(await page('/api/branch/api/find?place=扬州')).toContain('"latitude":31.29897'))
  await waitUntil(async () => expect(await page(dataAddress('branches', 'csv'))).toContain('31.29897,120.58528'))
  expect((await branch()).versions[0]?.changes).toContainEqual({
    ...{ key: 'position', name: '位置', before: '', after: '31.29897，120.58528' },
  })
  // A version from before there were positions has none.
  const [oldest] = await db.select().from(branchVersions).where(eq(branchVersions.number, 1))
  expect(oldest?.content).toMatchObject({ position: '' })
  expect(await call('restore', { code: '3200', number: 1, seen: 2 })).toMatchObject({ status: 200 })
  await waitUntil(async () => expect(await page('/Org/BranchMsg?id=3200')).not.toContain('geo:'))
  const insert = (position: string) =>
    db.insert(branchVersions).values({
      ...{ branchCode: '3201', number: 1, state: 'published', source: 'people', publishedAt: new Date() },
      content: { phone: first, hours: '09:00-17:00', address: '江苏省南京市', institute: '', position },
    } as never)
  for (const position of ['91,120', '31.3', '31.3,12', 'a,b', '31.1234567,120'])
    await expect(insert(position)).rejects.toThrow()
})
