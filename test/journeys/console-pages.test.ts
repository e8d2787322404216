/** Every page of the consoles with the demonstration data, opened by somebody who may open it: no fault of WCAG 2.2 A or AA at the width of a
 *  desktop and of a phone, nothing wider than the window at three widths, no fault of a script. `SHOTS` keeps a picture of each. */
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../src/access/demo-accounts.ts'
import { guardTarget } from '../../src/access/guard.ts'
import { staffPages } from '../../src/access/staff/staff-pages.ts'
import { allRoutes } from '../../src/site/routes.ts'
import { may } from '../../src/wire/access/may.ts'
import type { Role } from '../../src/wire/access/roles.ts'
import type { Levels, UserType } from '../../src/wire/integers.ts'
import { journeySite } from './journey-site.ts'
import { accessibilityFaults, logIn, newPerson, type Person } from './person.ts'
import { openInConsole, settled } from './settled.ts'

const site = journeySite()
const widths = [1440, 768, 390]
/** The narrowest page before the widest: of pages between them the layout is one of these two. */
const axeWidths = [1440, 390]
/** Of two with the same rights the first. */
const accounts: readonly { username: string; userType: UserType; levels?: Levels | null; role?: Role | null }[] =
  demoAccounts.filter(({ username }) => !username.endsWith('2'))
const consolePaths = allRoutes.filter(row => 'console' in row).map(({ path }) => path)

/** The pages of the console that its open page would let the person open. */
async function offeredPages({ page }: Person): Promise<string[]> {
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    menus: JSON.parse(localStorage.getItem('userMenus') ?? '{"value":[]}').value as { path: string }[],
  }))
  return consolePaths.filter(path => guardTarget(path, stored) === null)
}

/** Whether the person's role may open the page; pages of enterprises say it themselves, by their menus. */
function mayOpen(path: string, { userType, levels = null, role = null }: (typeof accounts)[number]): boolean {
  const row = staffPages.find(staffPage => staffPage.path === path)
  const facts = { kind: 'account', userType, levels, role, isMember: false, firmRole: null } as const
  return row === undefined || may(facts, row.act)
}

/** Addresses of one record, by their page, as the lists link them: a page of a record without one has nothing to display. */
const records = new Map<string, string>()

async function collectRecords({ page }: Person) {
  const links = await page
    .locator('#main a[href*="?"]')
    .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  for (const link of links) {
    const path = link.slice(0, link.indexOf('?'))
    if (!records.has(path)) records.set(path, link)
  }
}

async function faultsOf(person: Person, path: string): Promise<string[]> {
  const { page } = person
  const faults: string[] = []
  await openInConsole(page, site().address + (records.get(path) ?? path))
  await page.locator('#main h1').first().waitFor()
  await settled(page)
  await collectRecords(person)
  const tabs = await tabsOf(person)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    if (process.env.SHOTS) await person.shot(`console${path.replaceAll('/', '-')}-${width}`)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wider > 0) faults.push(`${path} at ${width} px: ${wider} px wider than the window`)
    if (axeWidths.includes(width))
      faults.push(...(await accessibilityFaults(page)).map(fault => `${path} at ${width} px: ${fault}`))
  }
  for (const tab of tabs) faults.push(...(await faultsOfTab(person, tab)))
  return faults
}

/** The other tabs of the page that is open, which are parts of the same page: their addresses. */
async function tabsOf({ page }: Person): Promise<string[]> {
  const addresses = await page
    .locator('#main nav:has([aria-current="page"]) a:not([aria-current])')
    .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href))
  const here = new URL(page.url())
  const others = addresses
    .map(address => new URL(address))
    .filter(({ pathname, search }) => pathname === here.pathname && search !== here.search)
  return [...new Set(others.map(({ pathname, search }) => pathname + search))]
}

/** A tab on a phone, where its tables and charts have the least room. */
async function faultsOfTab(person: Person, address: string): Promise<string[]> {
  const { page } = person
  const [width = 390] = widths.slice(-1)
  await openInConsole(page, site().address + address)
  await settled(page)
  if (process.env.SHOTS) await person.shot(`console${address.replaceAll(/[^\w]+/g, '-')}-${width}`)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const faults = (await accessibilityFaults(page)).map(fault => `${address} at ${width} px: ${fault}`)
  return wider > 0 ? [...faults, `${address} at ${width} px: ${wider} px wider than the window`] : faults
}

test('every page of the consoles is accessible and fits its window', async () => {
  const seen = new Set<string>()
  const faults: string[] = []
  for (const account of accounts) {
    const person = await newPerson(site().browser, site().address)
    await logIn(person, account.username, demoPassword)
    for (const path of await offeredPages(person)) {
      if (seen.has(path) || !mayOpen(path, account)) continue
      seen.add(path)
      faults.push(...(await faultsOf(person, path)))
    }
    faults.push(...person.faults)
    await person.page.context().close()
  }
  expect(faults).toEqual([])
  expect(consolePaths.filter(path => !seen.has(path))).toEqual([])
})
