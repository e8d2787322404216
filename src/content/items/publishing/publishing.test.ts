import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createItem } from '../../../../test/tools/create-item.ts'
import { freshApp, freshDb, secondApp, testConfig } from '../../../../test/tools/fresh-app.ts'
import { runCommand } from '../../../../test/tools/programs/run-command.ts'
import { waitUntil, waitWithin } from '../../../../test/tools/waiting.ts'
import { buildApp } from '../../../app/build-app.ts'
import { contentPublish } from '../../../app/commands/content/content-publish.ts'
import { contentWithdraw } from '../../../app/commands/content/content-withdraw.ts'
import { set } from '../../../app/commands/set.ts'
import { connect } from '../../../db/connect.ts'
import { pageKindOf } from '../../../site/search-pages.ts'
import { settingRows } from '../../settings/settings.ts'
import { emptyRoutes } from '../empty-routes-store.ts'
import { items } from '../tables.ts'
import { contentTypes } from '../types.ts'
import { seedContent } from './seed.ts'
import { readSeed } from './seed-files.ts'
import { publishItem, withdrawItem } from './status-store.ts'

test('a published item appears on a cached list page, and disappears when it is withdrawn', async () => {
  const { app, db } = await freshApp()
  const id = await createItem(db, { title: '尚未发布的标题', status: 'draft', publishedAt: null })
  const list = async () => (await app.inject('/News/Center')).body
  expect(await list()).not.toContain('尚未发布的标题')
  await publishItem(db, { id, at: new Date('2026-11-20T00:00:00Z'), kindOf: pageKindOf })
  await waitUntil(async () => expect(await list()).toContain('尚未发布的标题'))
  await withdrawItem(db, id)
  await waitUntil(async () => expect(await list()).not.toContain('尚未发布的标题'))
})

test('another node on the same database drops its cached pages too, but only those of that category', async () => {
  const { app, db, url, dataDir } = await freshApp()
  const connection = connect(url, 5)
  const other = await buildApp({ connection, config: testConfig, dataDir })
  onTestFinished(async () => {
    await other.app.close()
    await connection.close()
  })
  const now = Date.now()
  for (const node of [app, other.app]) await node.inject('/News/Center')
  for (const path of ['/Knowledge/Statute', '/News/Local']) await other.app.inject(path)
  await createItem(db, { title: '两个节点都看到' })
  await waitUntil(async () => expect((await other.app.inject('/News/Center')).body).toContain('两个节点都看到'))
  for (const kept of ['/Knowledge/Statute', '/News/Local'])
    expect(other.cache.get(`${kept}\n`, now), kept).toBeDefined()
})

test('a scheduled item appears at its time on all nodes, and not before', async () => {
  const { app, db, pool, time, url } = await freshApp()
  const other = await secondApp({ url })
  const nodes = [
    { node: app, time },
    { node: other.app, time: other.time },
  ]
  const id = await createItem(db, {
    title: '到时间才发布',
    status: 'scheduled',
    publishedAt: new Date(time.now.getTime() + 700),
  })
  const shown = async () => {
    const pages = nodes.flatMap(({ node }) =>
      ['/News/Center', `/News/msg?id=${id}`, '/home/sousuo?keyword=%E5%8F%91%E5%B8%83'].map(address =>
        node.inject(address),
      ),
    )
    return (await Promise.all(pages)).map(({ body }) => body.replace(/<[^>]*>/g, '').includes('到时间才发布'))
  }
  expect(await shown()).toEqual(Array(6).fill(false))
  for (const { time } of nodes) time.now = new Date(time.now.getTime() + 1000)
  await waitWithin(
    3,
    async () => expect(await shown()).toEqual(Array(6).fill(true)),
    () => pool.query('select 1'),
  )
})

test('content:publish schedules a file that is dated later, and content:withdraw takes an item away', async () => {
  const connection = await freshApp()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  fs.mkdirSync(path.join(folder, 'seed/items/news'), { recursive: true })
  const write = (name: string, year: number) =>
    fs.writeFileSync(
      path.join(folder, `seed/items/news/${name}.md`),
      `---\ntype: news\ncategory: center\ntitle: ${name}的标题\npublishedAt: ${year}-03-02 09:00:00\n---\n文`,
    )
  write('now', 2025)
  write('later', 2999)
  expect(await runCommand(connection, contentPublish, ['--from', folder])).toContain(
    '2 items, 2 of them new or changed. 1 of them will appear at their time.',
  )
  const list = async () => (await connection.app.inject('/News/Center')).body
  await waitUntil(async () => expect(await list()).toContain('now的标题'))
  expect(await list()).not.toContain('later的标题')
  expect(await runCommand(connection, contentWithdraw, ['--type', 'news', '--slug', 'now'])).toBe('Withdrew news now.')
  await waitUntil(async () => expect(await list()).not.toContain('now的标题'))
  for (const [args, message] of [
    [['--type', 'news', '--slug', 'now'], /No published item/],
    [['--type', 'nothing', '--slug', 'now'], /There is no type nothing/],
    [['--slug', 'now'], /Give the item/],
  ] as const)
    await expect(runCommand(connection, contentWithdraw, args)).rejects.toThrow(message)
})

test('a changed setting appears on every page at once', async () => {
  const connection = await freshApp()
  const { app } = connection
  expect((await app.inject('/News/Center')).body).not.toContain('某某编码中心')
  await runCommand(connection, set, ['siteName=某某编码中心', 'gray=Y'])
  await waitUntil(async () => expect((await app.inject('/News/Center')).body).toContain('某某编码中心'))
  expect((await app.inject('/api/sys/config/api/config')).json().data).toBe('Y')
})

test('the footer shows the record numbers, address, phone and links of the settings', async () => {
  const { app, db, pool } = await freshApp()
  const values = {
    icp: '某ICP备00000001号',
    police: '某公网安备 00000000000002号',
    address: '某市某路3号',
    phone: '000-0004',
  }
  const links = 'footerLinks=监管|某监管部门|https://regulator.example/\\n国际|成员组织|/Org/GS1Members'
  const changes = Object.entries(values).map(([key, value]) => `${key}=${value}`)
  await runCommand({ db, pool }, set, [...changes, links])
  const footer = async () => /<footer.*<\/footer>/s.exec((await app.inject('/News/Center')).body)?.[0]
  await waitUntil(async () => expect(await footer()).toContain(values.icp))
  for (const value of [...Object.values(values), '监管', 'href="https://regulator.example/"', 'href="/Org/GS1Members"'])
    expect(await footer()).toContain(value)
  expect(await footer()).toContain('href="/Org/Branch"')
})

test('set refuses unknown settings and invalid values, and then changes nothing', async () => {
  const connection = await freshDb()
  for (const [args, message] of [
    [['nothing=1'], /There is no setting nothing/],
    [['gray=maybe'], /is Y or N/],
    [['gray'], /name=value/],
    [['gray=Y', 'nothing=1'], /There is no setting/],
    [['footerLinks=only one part'], /group\|name\|address/],
    [['footerLinks=组|名|javascript:alert(1)'], /group\|name\|address/],
  ] as const)
    await expect(runCommand(connection, set, args)).rejects.toThrow(message)
  expect(await runCommand(connection, set, [])).toContain('gray=N')
  for (const { key } of settingRows) expect(set.help).toContain(key)
})

test('the seed loads twice without duplicates', async () => {
  const { db } = await freshDb()
  const { items: count, changed } = await seedContent(db, { kindOf: pageKindOf })
  expect(changed).toBe(count)
  expect((await seedContent(db, { kindOf: pageKindOf })).changed).toBe(0)
  const [row] = await db.select({ total: sql<number>`count(*)` }).from(items)
  expect(row?.total).toBe(count)
  expect(count).toBeGreaterThan(250)
})

test('the seed has at least sixty news items, with some in every category', () => {
  const news = readSeed('seed').filter(item => item.type === 'news')
  expect(news.length).toBeGreaterThanOrEqual(60)
  const categories = new Set<string | undefined>(news.map(item => item.category))
  expect(Object.keys(contentTypes.news.categories).filter(category => !categories.has(category))).toEqual([])
  expect(readSeed('seed').filter(item => item.type === 'notice').length).toBeGreaterThan(0)
})

test('links in seed texts are absolute paths, https addresses or anchors', () => {
  const links = readSeed('seed').flatMap(item => [...(item.body ?? '').matchAll(/href="([^"]+)"/g)].map(([, to]) => to))
  expect(links.filter(to => !to?.startsWith('/') && !to?.startsWith('https://') && !to?.startsWith('#'))).toEqual([])
})

test('an invalid seed file is reported and nothing of its folder is stored', async () => {
  const connection = await freshDb()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  fs.mkdirSync(path.join(folder, 'seed/items/news'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'seed/items/news/a.md'), '---\ntype: news\ncategory: center\ntitle: 好\n---\n文')
  fs.writeFileSync(path.join(folder, 'seed/items/news/b.md'), '---\ntype: news\ncategory: nowhere\ntitle: 坏\n---\n文')
  await expect(runCommand(connection, contentPublish, ['--from', folder])).rejects.toThrow(
    /b\.md: news has no category nowhere/,
  )
  expect(await connection.db.select().from(items)).toEqual([])
  fs.rmSync(path.join(folder, 'seed/items/news/b.md'))
  expect(await runCommand(connection, contentPublish, ['--from', folder])).toBe(
    'Published 1 items, 1 of them new or changed.',
  )
})

test('a wrong value in details of a seed file is reported with the file and the field', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  fs.mkdirSync(path.join(folder, 'items/video'), { recursive: true })
  const faultOf = (details: string) => {
    const text = `---\ntype: video\ncategory: video\ntitle: 课\ndetails:\n  ${details}\n---\n文`
    fs.writeFileSync(path.join(folder, 'items/video/a.md'), text)
    return () => readSeed(folder)
  }
  expect(faultOf('minutes: 半小时')).toThrow('items/video/a.md: details.minutes is not a value of kind number.')
  expect(faultOf('seconds: 30')).toThrow('items/video/a.md: video has no field details.seconds.')
  expect(faultOf('minutes: 30')()).toHaveLength(1)
})

test('an item with a wrong field in details is not saved, and the field is named', async () => {
  const { db } = await freshDb()
  const course = { type: 'video', category: 'video', slug: 'course' } as const
  await expect(createItem(db, { ...course, details: { minutes: '30' } })).rejects.toThrow(
    'video course: details.minutes is not a value of kind number.',
  )
  await expect(createItem(db, { ...course, details: { seconds: 30 } })).rejects.toThrow(
    'video course: video has no field details.seconds.',
  )
  await expect(createItem(db, { type: 'standard', slug: 'gb' })).rejects.toThrow('details.number is missing.')
  expect(await db.select().from(items)).toEqual([])
  expect(await createItem(db, { ...course, details: { minutes: 30 } })).toBeGreaterThan(0)
})

test('empty routes are pages without content and lists without items', async () => {
  const { db } = await freshDb()
  await createItem(db, { type: 'page', category: '', path: '/Org/Intro' })
  await createItem(db, { category: 'topic', details: { topic: 'udi' } })
  const rows = [
    { path: '/Org/Intro', view: 'page' },
    { path: '/Org/Sites', view: 'page' },
    { path: '/News/Center', view: 'list', shows: { type: 'news', category: 'center' } },
    { path: '/a', view: 'list', shows: { type: 'news', category: 'topic', where: { topic: 'udi' } } },
    { path: '/b', view: 'list', shows: { type: 'news', category: 'topic', where: { topic: 'gm2d' } } },
    { path: '/login', view: 'login' },
  ] as const
  expect(await emptyRoutes(db, rows)).toEqual(['/Org/Sites', '/News/Center', '/b'])
})

test('each content type has at least one category', () => {
  for (const [name, row] of Object.entries(contentTypes))
    expect(Object.keys(row.categories).length, name).toBeGreaterThan(0)
})
