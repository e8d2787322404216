/** What public pages display about money follows the settings and equals the bills. */
import { expect, test } from 'vitest'
import { setFee } from '../../../test/tools/fee-site.ts'
import type { Site } from '../../../test/tools/firm-calls.ts'
import { freshApp, secondApp } from '../../../test/tools/fresh-app.ts'
import { setSetting } from '../../../test/tools/set-setting.ts'
import { waitUntil } from '../../../test/tools/waiting.ts'
import { seedDemoAccounts } from '../../access/demo-accounts.ts'
import { plainText } from '../../content/items/publishing/clean-html.ts'
import { saveItems } from '../../content/items/publishing/publish-store.ts'
import { readSeed } from '../../content/items/publishing/seed-files.ts'
import { settingFault, settingRows } from '../../content/settings/settings.ts'
import { rowAt } from '../../site/routes.ts'
import { pageKindOf } from '../../site/search-pages.ts'
import { demoFee, seedDemoRates } from '../demonstration/demo-rates.ts'
import { feeOf } from '../rates/store.ts'
import { businesses, displayedYuan, firmKinds } from '../rules.ts'
import { feeBlockNames, hasFeeBlock } from './fee-blocks.tsx'

const textOf = async ({ app }: Pick<Site, 'app'>, url: string) => plainText((await app.inject(url)).body)

/** Items of the seed that place a block of fees. */
const placing = readSeed('seed').filter(({ body = '' }) => /data-figure="(fee-|payee|testing-)/.test(body))
const pagesWithFees = placing.filter(({ type }) => type === 'page')

test('a changed fee is on every page that names it, on every node, with the day of the change', async () => {
  const site = await freshApp({ limits: false })
  await saveItems(site.db, pagesWithFees, pageKindOf)
  const other = await secondApp(site)
  const pages = [
    '/Business/Corppay',
    '/Business/serviceFee',
    '/Business/Renewal',
    '/Business/FeeCalculator?business=renewal',
  ]
  for (const page of pages) expect(await textOf(site, page), page).not.toContain('1,234.50')
  expect(await textOf(other, '/Business/Renewal')).toContain('收费标准还没有公布')
  for (const { time } of [site, other]) time.now = new Date('2026-12-24T02:00:00Z')
  await setFee(site, { business: 'renewal', firmKind: 'company', amount: '1234.50' })
  for (const node of [site, other])
    for (const page of pages)
      await waitUntil(async () => {
        const text = await textOf(node, page)
        expect(text, page).toContain('1,234.50 元')
        expect(text, page).toContain('费率最近更改：2026-12-24')
      })
  expect(await textOf(site, '/Business/Change')).not.toContain('1,234.50')
})

test('the receiving account is that of the settings; while it is not set, the pages state it', async () => {
  const site = await freshApp({ demo: false })
  await saveItems(site.db, pagesWithFees, pageKindOf)
  for (const page of ['/Business/Corppay', '/Business/Corppaynew']) {
    expect(await textOf(site, page)).toContain('收款账户还没有公布')
    expect(await textOf(site, page)).not.toMatch(/演示账号|0000 0000/)
  }
  await setSetting(site.db, 'payee', '某某编码中心')
  await setSetting(site.db, 'payeeBank', '某某银行')
  await setSetting(site.db, 'payeeAccount', '1234 5678')
  await waitUntil(async () => expect(await textOf(site, '/Business/Corppay')).toContain('1234 5678'))
  expect(await textOf(site, '/Business/Corppay')).not.toContain('演示')
})

test('a real installation has no fees until finance sets one: the pages say that none is published', async () => {
  const site = await freshApp({ demo: false })
  await saveItems(site.db, pagesWithFees, pageKindOf)
  for (const page of ['/Business/Corppay', '/Business/serviceFee', '/Business/Renewal', '/Business/FeeCalculator']) {
    const text = await textOf(site, page)
    expect(text, page).toContain('收费标准还没有公布')
    expect(text, page).not.toMatch(/（演示）|缴 \d|[1-9]\d*\.\d\d 元/)
  }
})

test('the fees of the demonstration are on its pages, each table marked', async () => {
  const site = await freshApp({ limits: false })
  await saveItems(site.db, pagesWithFees, pageKindOf)
  await seedDemoAccounts(site.db)
  await seedDemoRates(site.db, () => new Date('2026-11-21T02:00:00Z'))
  const amount = `${displayedYuan(demoFee('renewal', 'company'))} 元`
  await waitUntil(async () => {
    for (const page of ['/Business/Corppay', '/Business/serviceFee', '/Business/Renewal']) {
      const text = await textOf(site, page)
      for (const words of ['现行收费标准（演示）', amount, '不是真实的收费标准']) expect(text, page).toContain(words)
    }
    const sum = await textOf(site, '/Business/FeeCalculator?business=renewal&firm=company&count=2')
    expect(sum).toContain(`这次缴 ${displayedYuan(2 * demoFee('renewal', 'company'))} 元`)
    expect(sum).toContain('费率是演示站的设置，不是真实的收费标准')
  })
})

test('in a demonstration every amount, account and table of testing is marked', async () => {
  const site = await freshApp()
  await saveItems(site.db, pagesWithFees, pageKindOf)
  const payment = await textOf(site, '/Business/Corppay')
  for (const words of ['收款账户（演示）', '请勿汇款']) expect(payment).toContain(words)
  expect(await textOf(site, '/Service/jcyxz/Facility')).toContain('检测收费（演示）')
})

test('fees of testing are those of the settings', async () => {
  const site = await freshApp({ demo: false })
  await saveItems(site.db, pagesWithFees, pageKindOf)
  expect(await textOf(site, '/Service/jcyxz/Facility')).toContain('检测收费标准还没有公布')
  const value = '一维条码检测|每个样品|321.00|3 个工作日'
  expect(settingFault('testingFees', value)).toBeUndefined()
  expect(settingFault('testingFees', '一维条码检测|每个样品|三百|3 个工作日')).toMatch(/yuan/)
  await setSetting(site.db, 'testingFees', value)
  await waitUntil(async () => expect(await textOf(site, '/Service/jcyxz/Facility')).toContain('321.00'))
  for (const row of settingRows) if ('sample' in row) expect(settingFault(row.key, row.sample), row.key).toBeUndefined()
})

test('the calculator has the amount of the bill, for every business and kind of firm, without scripts', async () => {
  const site = await freshApp({ limits: false })
  const codes = { company: '150', individual: '175' }
  const changes = businesses.flatMap((business, index) =>
    firmKinds.map((firmKind, place) => ({ business, firmKind, amount: `${101 + 10 * index + place}.00` })),
  )
  await setFee(site, ...changes)
  const { data: fees } = (await site.app.inject('/api/fees/api/rates')).json()
  expect(fees.changedOn).not.toBeNull()
  for (const business of businesses)
    for (const firmKind of firmKinds) {
      const bill = displayedYuan(await feeOf(site.db, { business, economicCode: codes[firmKind], at: site.time.now }))
      const url = `/Business/FeeCalculator?business=${business}&firm=${firmKind}&count=1`
      await waitUntil(async () => expect(await textOf(site, url), url).toContain(`缴 ${bill} 元`))
    }
})

test('every block that a text places exists, on a page that displays it', () => {
  const placed = placing.flatMap(item =>
    Array.from((item.body ?? '').matchAll(/data-figure="((?:fee-|payee|testing-)[a-z0-9-]*)"/g), ([, name = '']) => ({
      name,
      path: item.path ?? item.slug,
    })),
  )
  expect(placed.length).toBeGreaterThan(8)
  expect(placed.filter(({ name }) => !feeBlockNames.includes(name))).toEqual([])
  const viewAt = (path: string) => Object.entries(rowAt(path) ?? {}).find(([key]) => key === 'view')?.[1]
  expect(placed.filter(({ path }) => viewAt(path) !== 'page')).toEqual([])
  expect(hasFeeBlock('<p>费</p>')).toBe(false)
})
