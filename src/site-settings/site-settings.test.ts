/** The settings of the site as editors change them: displayed at once, versioned, previewed; and what is refused. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post } from '../../test/tools/call-api.ts'
import { createItem } from '../../test/tools/create-item.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp, secondApp, testConfig } from '../../test/tools/fresh-app.ts'
import { setSetting } from '../../test/tools/set-setting.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { waitUntil } from '../../test/tools/waiting.ts'
import { auditLines } from '../access/audit/tables.ts'
import { siteNameAt } from '../content/settings/settings-store.ts'
import { settingVersions } from '../content/settings/tables.ts'
import { media } from '../media/tables.ts'
import { certificatesOf, issueMissing } from '../registration/certificates/store.ts'
import type { SettingsGroup } from './calls.ts'

async function settingsSite(external: Record<string, string> = {}) {
  const site = await freshApp({ limits: false, external })
  site.time.now = new Date('2026-12-12T15:00:00Z')
  const as = async (change: object = {}) =>
    (await signIn(site, { userType: 'staff', role: 'editor', levels: 'centre', realName: '写稿甲', ...change })).headers
  const editor = await as()
  const call = (path: string, input: object, headers = editor) =>
    post(site.app, `siteSettings/authApi/${path}`, input, headers)
  const group = async (name: string) => (await call('findOne', { group: name })).data as unknown as SettingsGroup
  const page = async (url: string) => (await site.app.inject(url)).body
  return { ...site, as, call, group, page }
}

const service = { phone: '010-8888 0001', phoneHours: '工作日 9:00—17:00', phoneHoursEn: 'Mon–Fri' }

test('a telephone is on every page at once, also on one rendered before; versions lead back to the first values', async () => {
  const { db, call, group, page } = await settingsSite()
  expect(await page('/News/index')).toContain('400-000-0000')
  expect(await group('service')).toMatchObject({
    number: 0,
    versions: [],
    values: { phone: '400-000-0000（演示号码）' },
  })
  expect(await call('service/save', { ...service, seen: 0 })).toMatchObject({ status: 200 })
  for (const url of ['/News/index', '/', '/EnglishHome'])
    await waitUntil(async () => expect(await page(url), url).toContain('010-8888 0001'))
  const { number, versions } = await group('service')
  expect(number).toBe(2)
  expect(versions.map(({ source, byName }) => ({ source, byName }))).toEqual([
    { source: 'people', byName: '写稿甲' },
    { source: 'file', byName: null },
  ])
  expect(versions[0]?.changes[0]).toEqual({
    ...{ key: 'phone', name: '咨询电话', before: '400-000-0000（演示号码）', after: '010-8888 0001' },
  })
  // The same values again are no version.
  expect(await call('service/save', { ...service, seen: 2 })).toMatchObject({ status: 200 })
  expect((await group('service')).number).toBe(2)

  expect(await call('restore', { group: 'service', number: 1, seen: 2 })).toMatchObject({ status: 200 })
  await waitUntil(async () => expect(await page('/News/index')).toContain('400-000-0000'))
  expect((await group('service')).number).toBe(3)
  expect(await call('restore', { group: 'service', number: 9, seen: 3 })).toMatchObject({ status: 404 })
  const lines = await db.select().from(auditLines).where(sql`${auditLines.action} like 'site-settings-%'`)
  expect(lines.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'site-settings-changed 咨询电话',
    'site-settings-restored 咨询电话',
  ])
  expect(String(lines[0]?.facts.changes)).toContain('咨询电话由“400-000-0000（演示号码）”改为“010-8888 0001”')
})

const names = { siteName: '某某编码中心', siteNameEn: 'Some Numbering Center' }

test('the names follow everywhere at once, where they were cached too; what was issued keeps its name', async () => {
  const { db, app, call, group, page, time } = await settingsSite()
  const { firm } = await createMember({ db, time }, { username: 'named' })
  const issuedAt = new Date('2026-12-01T02:00:00Z')
  await issueMissing(db, { firmId: firm.id, at: issuedAt, secretKey: testConfig.secretKey })
  const [certificate] = await certificatesOf(db, firm.id)
  const issuer = async () => {
    const { number, checkCode } = certificate ?? {}
    const query = new URLSearchParams({ number: String(number).padStart(6, '0'), code: checkCode ?? '' })
    return (await app.inject(`/api/certificate/api/verify?${query}`)).json().data.certificate?.issuer
  }
  const former = '国家物品编码中心（演示站）'
  const chinese = ['/', '/News/index', '/manifest.webmanifest', '/api/openapi.json', '/feeds/rss/News/Center']
  for (const url of chinese) expect(await page(url), url).toContain(former)
  expect(await issuer()).toBe(former)
  expect(await call('names/save', { ...names, seen: 0 })).toMatchObject({ status: 200 })
  for (const url of chinese) await waitUntil(async () => expect(await page(url), url).toContain(names.siteName))
  const home = await page('/')
  for (const text of [
    `<title>${names.siteName}</title>`,
    `"name":"${names.siteName}"`,
    `og:site_name" content="${names.siteName}"`,
  ])
    expect(home).toContain(text)
  await waitUntil(async () => expect(await page('/EnglishHome')).toContain(`<title>${names.siteNameEn}</title>`))
  expect(await issuer()).toBe(former)
  time.now = new Date('2026-12-12T15:01:00Z')
  expect(await siteNameAt(db, issuedAt, names.siteName)).toBe(former)
  expect(await siteNameAt(db, time.now, 'another')).toBe(names.siteName)
  expect(await call('restore', { group: 'names', number: 1, seen: 2 })).toMatchObject({ status: 200 })
  await waitUntil(async () => expect(await page('/News/index')).toContain(former))
  expect((await group('names')).versions[0]?.changes[0]).toMatchObject({ key: 'siteName', before: names.siteName })
})

test('a name is never empty, and has no sign that would end a signature or a line', async () => {
  const { call, as, page } = await settingsSite()
  const fieldsOf = async (input: object) =>
    ((await call('names/save', { ...names, ...input, seen: 0 })).faults ?? []).map(
      ({ field }: { field: string }) => field,
    )
  for (const siteName of ['', '中', '中'.repeat(41), '【中心】', '中心\n', '中\u202e心', '<b>中心', '中  心'])
    expect(await fieldsOf({ siteName }), siteName).toEqual(siteName === '中心\n' ? [] : ['siteName'])
  for (const siteNameEn of ['', '中心', 'A', 'A'.repeat(81), '[Center]', '<b>Center'])
    expect(await fieldsOf({ siteNameEn }), siteNameEn).toEqual(['siteNameEn'])
  const preview = await call('preview', { group: 'names', ...names })
  expect(await page(String((preview.data as { address: string }).address))).toContain(names.siteName)
  const auditor = await as({ username: 'auditor', role: 'auditor' })
  expect(await call('findOne', { group: 'names' }, auditor)).toMatchObject({ status: 200 })
  expect(await call('names/save', { ...names, seen: 0 }, auditor)).toMatchObject({ status: 403 })
})

test('a change by a command is a version too, and a version is never rewritten', async () => {
  const { db, group } = await settingsSite()
  await setSetting(db, 'icp', '京ICP备12345678号-1')
  const { versions, number } = await group('footer')
  expect([number, versions[0]?.source, versions[0]?.changes.map(({ key }) => key)]).toEqual([2, 'key', ['icp']])
  await expect(
    db.update(settingVersions).set({ content: {} }).where(eq(settingVersions.groupName, 'footer')),
  ).rejects.toThrow()
})

test('the second of two people sees what the first one saved', async () => {
  const { as, call } = await settingsSite()
  const other = await as({ username: 'other', realName: '写稿乙' })
  await call('service/save', { ...service, seen: 0 })
  const refused = await call('service/save', { ...service, phone: '010-8888 0002', seen: 0 }, other)
  expect(refused.status).toBe(409)
  expect(refused.message).toMatch(/^写稿甲（12-12 23:00）刚改过咨询电话：.*改为“010-8888 0001”/)
  expect(await call('restore', { group: 'service', number: 1, seen: 1 }, other)).toMatchObject({ status: 409 })
  const both = await Promise.all(
    ['3', '4'].map(digit => call('service/save', { ...service, phone: `010-8888 000${digit}`, seen: 2 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an auditor reads and does not write; a reviewer of a branch has neither', async () => {
  const { as, call } = await settingsSite()
  const auditor = await as({ username: 'auditor', role: 'auditor' })
  expect(await call('findOne', { group: 'gray' }, auditor)).toMatchObject({ status: 200 })
  for (const [path, input] of [
    ['service/save', { ...service, seen: 0 }],
    ['restore', { group: 'service', number: 1, seen: 0 }],
    ['preview', { group: 'service', ...service }],
  ] as const)
    expect(await call(path, input, auditor), path).toMatchObject({ status: 403 })
  const reviewer = await as({ username: 'reviewer', role: 'reviewer', levels: '3200' })
  expect(await call('findOne', { group: 'gray' }, reviewer)).toMatchObject({ status: 403 })
})

test('each wrong value is refused by the name of its field', async () => {
  const { call, page } = await settingsSite()
  const faultsOf = async (path: string, input: object) =>
    ((await call(path, { seen: 0, ...input })).faults ?? []).map(({ field }: { field: string }) => field)
  expect(await faultsOf('service/save', { phone: '<script>alert(1)</script>' })).toEqual(['phone'])
  expect(await faultsOf('service/save', { phoneHours: '一\n二' })).toEqual(['phoneHours'])
  expect(await faultsOf('service/save', { phoneHours: '\u202e反' })).toEqual(['phoneHours'])
  const footer = { icp: '备案', police: '1', siteCode: '12', postcode: '10000', icpLink: 'http://a.cn' }
  expect(await faultsOf('footer/save', footer)).toEqual(['postcode', 'icp', 'icpLink', 'police', 'siteCode'])
  for (const footerLinks of ['组|名|javascript:alert(1)', '组|名|http://a.cn/', '只有一段', '组|名|//a.cn'])
    expect(await faultsOf('footer/save', { footerLinks }), footerLinks).toEqual(['footerLinks'])
  for (const address of [
    ...[
      'javascript:alert(1)',
      'http://gs1.org/',
      'https://user@gs1.org/',
      'https://gs1',
      'data:text/html,x',
      '//gs1.org',
    ],
    ...['https://gs1.org/"onload="x', 'https://gs1.org/ a', ` https://${'a'.repeat(300)}.org/`],
  ])
    expect(await faultsOf('outside/save', { EXT_GS1: address }), address).toEqual(['EXT_GS1'])
  const missing = '/api/media/api/picture/00000000-0000-4000-8000-000000000000/100x100.jpg'
  expect(await faultsOf('wechat/save', { wechatPicture: 'https://a.cn/x.png' })).toEqual(['wechatPicture'])
  expect(await faultsOf('wechat/save', { wechatPicture: missing })).toEqual(['wechatPicture'])
  const gray = { gray: 'Y', grayScope: '首页' }
  const times = (grayFrom: string, grayUntil: string) => faultsOf('gray/save', { ...gray, grayFrom, grayUntil })
  expect(await times('2026-12-14T00:00', '2026-12-13T00:00')).toEqual(['grayUntil'])
  expect(await times('2026-12-14T00:00', '2026-12-14T00:00')).toEqual(['grayUntil'])
  expect(await times('', '2026-12-01T00:00')).toEqual(['grayUntil'])
  expect(await times('2027-02-30T00:00', '')).toEqual(['grayFrom'])
  // What is stored is text for every page.
  const organiser = '<img src=x onerror=alert(1)>'
  expect(await call('footer/save', { organiser, seen: 0 })).toMatchObject({ status: 200 })
  await waitUntil(async () => expect(await page('/News/index')).toContain('&lt;img src=x'))
  expect(await page('/News/index')).not.toContain('<img src=x')
})

test('a page that is in the cache becomes gray at its minute and coloured again, without anybody’s doing', async () => {
  const { call, time, app } = await settingsSite()
  const root = async (url = '/') => /<html[^>]*>/.exec((await app.inject(url)).body)?.[0] ?? ''
  const flag = async () => (await app.inject('/api/sys/config/api/config')).json().data
  const times = { grayFrom: '2026-12-13T00:00', grayUntil: '2026-12-13T00:05' }
  expect(await call('gray/save', { gray: 'Y', grayScope: '首页', ...times, seen: 0 })).toMatchObject({ status: 200 })
  await waitUntil(async () =>
    expect((await app.inject('/api/sys/config/api/config?key=grayFrom')).json().data).toBe('2026-12-13 00:00'),
  )
  const at = async (text: string) => {
    time.now = new Date(text)
    return [/gray/.test(await root()), /gray/.test(await root('/News/index')), await flag()]
  }
  expect(await at('2026-12-12T15:59:00Z')).toEqual([false, false, 'N'])
  expect(await at('2026-12-12T15:59:59.999Z')).toEqual([false, false, 'N'])
  expect(await at('2026-12-12T16:00:00Z')).toEqual([true, false, 'Y'])
  expect(await at('2026-12-12T16:04:59Z')).toEqual([true, false, 'Y'])
  expect(await at('2026-12-12T16:05:00Z')).toEqual([false, false, 'N'])
})

test('another node, with pages in its cache, displays a change at once and becomes gray at the same minute', async () => {
  const { url, call } = await settingsSite()
  const other = await secondApp({ url })
  other.time.now = new Date('2026-12-12T15:00:00Z')
  const page = async (path: string) => (await other.app.inject(path)).body
  for (const path of ['/', '/News/index']) expect(await page(path)).toContain('400-000-0000')
  await call('service/save', { ...service, seen: 0 })
  await waitUntil(async () => expect(await page('/News/index')).toContain('010-8888 0001'))
  await call('gray/save', { gray: 'Y', grayScope: '全站', grayFrom: '2026-12-13T00:00', seen: 0 })
  const from = async () => (await other.app.inject('/api/sys/config/api/config?key=grayFrom')).json().data
  await waitUntil(async () => expect(await from()).toBe('2026-12-13 00:00'))
  const isGray = async (path: string) => (await page(path)).includes('class="gray"')
  expect([await isGray('/'), await isGray('/News/index')]).toEqual([false, false])
  other.time.now = new Date('2026-12-12T16:00:00Z')
  expect([await isGray('/'), await isGray('/News/index')]).toEqual([true, true])
})

test('an address of a service outside is in menus and lists, and an empty one is not open', async () => {
  const { db, app, call, group } = await settingsSite({
    EXT_GS1: 'https://configured.example/',
    EXT_GDS: 'https://sister.example/',
  })
  await createItem(db, { type: 'link', title: 'GS1 总部', details: { url: '', setting: 'EXT_GS1', order: 1 } })
  const urls = async () => (await app.inject('/api/sys/config/api/siteUrls')).json().data.external
  const link = async () => JSON.stringify((await app.inject('/api/home/api/links')).json().data ?? (await urls()))
  expect(await urls()).toEqual({ EXT_GS1: 'https://configured.example/', EXT_GDS: 'https://sister.example/' })
  await link()
  const values = {
    ...(await group('outside')).values,
    EXT_GS1: 'https://www.gs1.org/',
    EXT_TRACE: 'https://trace.example/',
  }
  expect(await call('outside/save', { ...values, seen: 0 })).toMatchObject({ status: 200 })
  await waitUntil(async () =>
    expect(await urls()).toMatchObject({ EXT_GS1: 'https://www.gs1.org/', EXT_TRACE: 'https://trace.example/' }),
  )
  await call('outside/save', { ...values, EXT_GS1: '', seen: 2 })
  await waitUntil(async () => expect(Object.keys(await urls()).toSorted()).toEqual(['EXT_GDS', 'EXT_TRACE']))
})

test('a WeChat code is a picture of the library, which keeps it while it is displayed', async () => {
  const { db, call, page, time } = await settingsSite()
  const id = '0b3c2a10-1111-4222-8333-444455556666'
  const times = { createdByName: '甲', createdAt: time.now, updatedAt: time.now }
  await db.insert(media).values({ id, kind: 'picture', name: '公众号', ...times })
  const wechatPicture = `/api/media/api/picture/${id}/400x400.jpg`
  expect(await page('/News/index')).toContain('alt="官方微信二维码"')
  expect(await call('wechat/save', { wechatPicture, seen: 0 })).toMatchObject({ status: 200 })
  const code = `src="/api/media/api/picture/${id}/whole-384.jpg" alt="微信公众号二维码"`
  await waitUntil(async () => expect(await page('/News/index')).toContain(code))
  await expect(db.delete(media).where(eq(media.id, id))).rejects.toThrow()
  expect(await call('wechat/save', { seen: 2 })).toMatchObject({ status: 200 })
  await waitUntil(async () => expect(await page('/News/index')).toContain('alt="官方微信二维码"'))
  await db.delete(media).where(eq(media.id, id))
  expect(await call('restore', { group: 'wechat', number: 2, seen: 3 })).toMatchObject({
    status: 400,
    faults: [{ field: 'wechatPicture', message: '图片库里没有这张图片，可能已经删除，请另选一张' }],
  })
})

test('a preview displays what is not saved, for a while, and to nobody else', async () => {
  const { call, page, time } = await settingsSite()
  const { data } = await call('preview', { group: 'service', ...service })
  const { address } = data as unknown as { address: string }
  expect(await page(address)).toContain('010-8888 0001')
  expect(await page(address)).toContain('这些网站设置还没有保存')
  expect(await page('/')).not.toContain('010-8888 0001')
  const changed = address.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
  expect(await page(changed)).not.toContain('010-8888 0001')
  const gray = { gray: 'Y', grayScope: '首页', grayFrom: '2027-12-13T00:00', grayUntil: '2027-12-14T00:00' }
  const later = (await call('preview', { group: 'gray', ...gray })).data as unknown as { address: string }
  expect(await page(later.address)).toContain('<html lang="zh-CN" class="gray"')
  expect(await call('preview', { group: 'service', phone: 'javascript:' })).toMatchObject({ status: 400 })
  time.now = new Date(time.now.getTime() + 31 * 60_000)
  expect(await page(address)).not.toContain('010-8888 0001')
})

test('menus are changed on the page: displayed at once, told in words, restored; another shape is refused', async () => {
  const { call, group, page } = await settingsSite()
  const { menuLines = [] } = await group('menus')
  expect(menuLines).toContainEqual({ id: 'party', name: '党建文化', group: 'zh', hidden: false, fixed: false })
  expect(menuLines).toContainEqual({
    id: 'news /News/Local',
    name: '地方动态',
    group: 'news',
    hidden: false,
    fixed: false,
  })
  expect((await group('gray')).menuLines).toBeUndefined()
  const menus = JSON.stringify({
    names: { party: '党建' },
    hidden: ['news /News/Local'],
    order: { zh: ['home', 'party'] },
  })
  const { data } = await call('preview', { group: 'menus', menus })
  const preview = String((data as { address: string }).address)
  expect(await page(preview)).toContain('>党建<')
  expect(await page('/News/Center')).not.toContain('>党建<')
  expect(await call('menus/save', { menus, seen: 0 })).toMatchObject({ status: 200 })
  await waitUntil(async () => expect(await page('/News/Center')).toContain('>党建<'))
  expect((await group('menus')).versions[0]?.changes[0]?.after).toBe(
    'party 叫“党建”；隐藏 /News/Local；中文页眉 的顺序 home、party',
  )
  for (const faulty of ['{', '{"names":{"party":1}}', '[]'])
    expect(await call('menus/save', { menus: faulty, seen: 2 }), faulty).toMatchObject({
      faults: [{ field: 'menus', message: '菜单的写法不对' }],
    })
  expect(await call('restore', { group: 'menus', number: 1, seen: 2 })).toMatchObject({ status: 200 })
  await waitUntil(async () => expect(await page('/News/Center')).toContain('党建文化'))
})

test('figures of the home page are published from the number that an editor sets', async () => {
  const { call, group, app } = await settingsSite()
  const members = async () => (await app.inject('/api/home/api/numbers')).json().data.members
  expect(await members()).toBeTypeOf('number')
  const values = { membersFrom: '999999999', productsFrom: '0', lookupsFrom: '', visitsFrom: '0' }
  expect(await call('figures/save', { ...values, membersFrom: '-1', seen: 0 })).toMatchObject({
    faults: [{ field: 'membersFrom' }],
  })
  expect(await call('figures/save', { ...values, seen: 0 })).toMatchObject({ status: 200 })
  await waitUntil(async () => expect(await members()).toBeNull())
  expect((await group('figures')).values).toEqual(values)
})
