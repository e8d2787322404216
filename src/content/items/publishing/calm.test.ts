/** Publishing, editing and withdrawing an item of each type, seen on two nodes: every page that lists it shows the change within two
 *  seconds, and the pages that do not list it stay in the caches. */
import { expect, test } from 'vitest'
import { createItem } from '../../../../test/tools/create-item.ts'
import { freshApp, secondApp } from '../../../../test/tools/fresh-app.ts'
import { waitWithin } from '../../../../test/tools/waiting.ts'
import { allRoutes } from '../../../site/routes.ts'
import { type ContentTypeName, contentTypeNames } from '../../../wire/cache/cache-tags.ts'
import type { ContentFilter } from '../../../wire/page.ts'
import { articleAddress, type CategoryName, typeRow } from '../types.ts'
import { withdrawItem } from './status-store.ts'

/** What an item of the type needs, and where types without lists are displayed. */
const examples: Partial<
  Record<
    ContentTypeName,
    { category?: CategoryName; details?: Record<string, unknown>; path?: string; pages?: string[] }
  >
> = {
  standard: { details: { number: 'GB/T 1' } },
  price: { details: { value: 101 } },
  page: { path: '/Org/Intro', pages: ['/Org/Intro'] },
  carousel: { pages: ['/'] },
  popup: { pages: ['/'] },
  link: { details: { url: 'https://example.org/' }, pages: ['/'] },
  picture: { category: 'retail' },
  software: { pages: [] },
}

/** Its places left change with each enrolment, so it is rendered for each visitor. */
const neverCached = '/Service/Training'

const listViews = ['list', 'faqList', 'priceList']

/** The lists and portals that display a category. */
function listingPages(type: ContentTypeName, category: string): string[] {
  const isDisplayed = (shows: ContentFilter | undefined) =>
    shows?.type === type && (shows.category === undefined || shows.category === category) && shows.where === undefined
  return allRoutes.flatMap(row => {
    if ('redirect' in row || row.language === 'en' || row.path.includes(':')) return []
    const isListed =
      (listViews.includes(row.view) && isDisplayed(row.shows)) || row.blocks?.some(({ shows }) => isDisplayed(shows))
    return isListed ? [row.path] : []
  })
}

/** Types of which the home page displays the newest. */
const atHome: readonly ContentTypeName[] = ['notice', 'knowledge']

const neighbours = [
  '/',
  '/Org/Sites',
  '/Business/Register',
  '/search/check',
  '/News/Local',
  '/News/Retailcode',
  '/Org/ISO/Files',
]

test('a change of an item shows on all nodes on every page that lists it, and only those pages leave the caches', async () => {
  const first = await freshApp({ limits: false })
  const nodes = [first, await secondApp(first, { limits: false })]
  const { db } = first
  const roundTrip = () => first.pool.query('select 1')
  const isCached = (address: string) => nodes.map(({ cache }) => cache.get(`${address}\n`, 0) !== undefined)
  const open = (addresses: readonly string[]) =>
    Promise.all(nodes.flatMap(({ app }) => addresses.map(async address => (await app.inject(address)).body)))

  const expectCalm = async (type: ContentTypeName) => {
    const [firstCategory = ''] = Object.keys(typeRow(type).categories) as CategoryName[]
    const { category = firstCategory, details = {}, path = null, pages } = examples[type] ?? {}
    const listing = pages ?? [...listingPages(type, category), ...(atHome.includes(type) ? ['/'] : [])]
    if (type !== 'software') expect(listing, type).not.toEqual([])
    const others = neighbours.filter(address => !listing.includes(address))
    const searched = typeRow(type).searched ? ['/home/sousuo?keyword=%E5%8F%91%E5%B8%83'] : []
    const expectDisplayed = async (id: number, title: string, isDisplayed: boolean) => {
      // The caches are read without opening a page, so that the two seconds are those of the notification.
      await waitWithin(2, () => expect(listing.flatMap(isCached), `${type} ${title}`).not.toContain(true), roundTrip)
      expect(others.flatMap(isCached), `${type} ${title}`).not.toContain(false)
      const article = articleAddress({ id, type, category })
      const check = async () => {
        const bodies = await open([...listing, ...(article ? [article] : []), ...searched])
        for (const body of bodies)
          expect(body.replace(/<[^>]*>/g, '').includes(title), `${type} ${title}`).toBe(isDisplayed)
      }
      await waitWithin(2, check, roundTrip)
    }
    await open([...listing, ...others])
    const item = { type, category, path, slug: 'calm', publishedAt: new Date('2026-11-20T02:00:00Z') }
    // The list of prices displays their periods instead of their titles.
    const save = (title: string) =>
      createItem(db, { ...item, title, details: type === 'price' ? { ...details, period: title } : details })
    const id = await save(`发布甲${type}`)
    await expectDisplayed(id, `发布甲${type}`, true)
    await save(`发布乙${type}`)
    await expectDisplayed(id, `发布乙${type}`, true)
    await save(`发布乙${type}`)
    const cached = listing.filter(address => address !== neverCached)
    expect(cached.flatMap(isCached), `${type} saved unchanged`).not.toContain(false)
    await withdrawItem(db, id)
    await expectDisplayed(id, `发布乙${type}`, false)
  }
  const faults: string[] = []
  for (const type of contentTypeNames) await expectCalm(type).catch(error => faults.push(String(error)))
  expect(faults).toEqual([])
})
