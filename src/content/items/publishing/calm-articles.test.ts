/** What one edit of one item drops from the page caches of two nodes, with everything else cached. */
import { expect, test } from 'vitest'
import { createAccountWithPassword } from '../../../../test/tools/create-account.ts'
import { createItem } from '../../../../test/tools/create-item.ts'
import { freshApp, secondApp } from '../../../../test/tools/fresh-app.ts'
import { setSetting } from '../../../../test/tools/set-setting.ts'
import { waitUntil, waitWithin } from '../../../../test/tools/waiting.ts'
import { addApprovedRates } from '../../../fees/demonstration/demo-rates.ts'
import { articleAddress, type CategoryName } from '../types.ts'

const date = (day: number) => new Date(Date.UTC(2026, 2, day))

/** Titles without a common search token, so that only what a test says is related. */
const titles = '冷链港口 茶叶采购 牛奶追溯 玩具出口 门店改造 疫苗配送 书刊发行 渔业合作 电梯维保 纺织展会'.split(' ')

/** A page that displays none of the items below. */
const marker = '/News/Local'

async function twoNodes() {
  const first = await freshApp({ limits: false })
  const nodes = [first, await secondApp(first, { limits: false })]
  const { db } = first
  const roundTrip = () => first.pool.query('select 1')
  const isCached = (address: string) => nodes.map(({ cache }) => cache.get(`${address}\n`, 0) !== undefined)
  /** Opens all pages on both nodes, makes a change, and returns the addresses that left the cache: the same ones on both. */
  const droppedBy = async (addresses: readonly string[], change: () => Promise<unknown>) => {
    // Again while notifications of earlier changes arrive, because a page that is rendered meanwhile is not cached.
    await waitUntil(async () => {
      for (const { app } of nodes)
        for (const address of [...addresses, marker]) expect((await app.inject(address)).statusCode, address).toBe(200)
      expect([...addresses, marker].filter(address => isCached(address).includes(false))).toEqual([])
    })
    await change()
    // A node reads notifications in their order: when this later one has arrived, so have those of the change.
    await createItem(db, { category: 'local', status: 'draft' })
    await waitWithin(2, () => expect(isCached(marker)).not.toContain(true), roundTrip)
    const dropped = addresses.filter(address => !isCached(address).includes(true))
    expect(addresses.filter(address => !dropped.includes(address)).flatMap(isCached)).not.toContain(false)
    return dropped.toSorted()
  }
  return { db, droppedBy }
}

test('a change of one article drops its page, those that link to it, its lists and the searches; the others stay', async () => {
  const { db, droppedBy } = await twoNodes()
  const create = async (category: CategoryName, slug: string, title: string, day: number) => {
    const id = await createItem(db, { category, slug, title, publishedAt: date(day) })
    return articleAddress({ id, type: 'news', category }) ?? ''
  }
  const center: string[] = []
  for (const [index, title] of titles.entries()) center.push(await create('center', title, title, 2 * index + 2))
  const milk = await create('retail', 'milk', '牛奶抽检', 26)
  const market = await create('retail', 'market', '夜市摊位', 28)
  const search = '/home/sousuo?keyword=%E7%89%9B%E5%A5%B6'
  const lists = ['/News/index', '/News/Center']
  const neighbours = [
    '/',
    '/Org/Sites',
    '/Knowledge/Figures',
    '/Business/Register',
    '/News/RetailBusiness',
    '/search/check',
  ]
  const all = [...center, milk, market, search, ...lists, ...neighbours]
  const article = (title: string) => center[titles.indexOf(title)] ?? ''
  const dropped = (...addresses: string[]) => [...addresses, search].toSorted()

  // 牛奶抽检 of another category is related by its title; the others are the older and the newer article.
  const edited = await droppedBy(all, () => create('center', '牛奶追溯', '牛奶追踪', 6))
  expect(edited).toEqual(dropped(article('茶叶采购'), article('牛奶追溯'), article('玩具出口'), milk, ...lists))
  expect(all.length - edited.length).toBe(14)

  // A moved one: the articles that it left, those that it is between now, and what its title is related to.
  const moved = await droppedBy(all, () => create('center', '牛奶追溯', '牛奶追踪', 15))
  const around = [article('茶叶采购'), article('玩具出口'), article('书刊发行'), article('渔业合作')]
  expect(moved).toEqual(dropped(article('牛奶追溯'), ...around, milk, ...lists))

  // A new one of another category, related to nothing: only the article that was the newest of its category.
  const added = await droppedBy(all, () => create('retail', 'tent', '帐篷租赁', 30))
  expect(added).toEqual(dropped(market, '/News/RetailBusiness', '/News/index'))
})

test('a changed fee or term of payment drops the pages about fees; a changed telephone number drops all', async () => {
  const { db, droppedBy } = await twoNodes()
  const all = ['/Business/FeeCalculator', '/', '/News/Center', '/Org/Sites', '/search/check']
  const [one, two] = [await createAccountWithPassword(db), await createAccountWithPassword(db, { username: 'ann_li' })]
  const rate = { business: 'renewal', firmKind: 'company', amount: 100 } as const
  const approved = { basis: '测试', proposedBy: one.id, decidedBy: two.id, at: date(1) }
  expect(await droppedBy(all, () => addApprovedRates(db, [rate], approved))).toEqual(['/Business/FeeCalculator'])
  expect(await droppedBy(all, () => setSetting(db, 'payee', '示例户名'))).toEqual(['/Business/FeeCalculator'])
  expect(await droppedBy(all, () => setSetting(db, 'phone', '010-0000 0000'))).toEqual(all.toSorted())
})
