/** Films and the pictures of the home page: a film plays, pauses, jumps and shows captions, or is displayed as stills; a row marks its number. */
import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, newPerson } from '../person.ts'

const site = journeySite()

/** The address of the first film of the list of videos. */
async function filmAddress(): Promise<string> {
  const { address } = site()
  const list = await (await fetch(`${address}/News/Video`)).text()
  return `${address}${/href="(\/News\/msgVideo\?id=\d+)"/.exec(list)?.[1]}`
}

async function openFilm(options: BrowserContextOptions) {
  const context = await site().browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  await page.goto(await filmAddress())
  return page
}

test('a film plays by its button, pauses, jumps to a chapter, and hides its captions', async () => {
  const person = await newPerson(site().browser, site().address)
  const { page } = person
  await page.goto(await filmAddress())
  const shown = page.locator('[data-still]:visible')
  await page.getByRole('button', { name: '播放', exact: true }).waitFor()
  expect(await shown.count()).toBe(1)
  const chapters = page.getByRole('navigation', { name: '章节' }).getByRole('button')
  expect(await chapters.count()).toBeGreaterThanOrEqual(6)
  await chapters.nth(3).click()
  expect(await chapters.nth(3).getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: '播放', exact: true }).press('Enter')
  const clock = page.locator('[data-clock]')
  const before = await clock.textContent()
  await expect.poll(() => clock.textContent()).not.toBe(before)
  await page.getByRole('button', { name: '暂停' }).press('Space')
  await page.getByRole('button', { name: '播放', exact: true }).waitFor()
  await page.getByRole('slider', { name: '进度' }).press('End')
  expect(await chapters.last().getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: '字幕' }).click()
  expect(await shown.locator('p').isVisible()).toBe(false)
  await expectAccessible(person)
  expect(person.faults).toEqual([])
  await page.context().close()
})

test.each([
  ['without motion', { reducedMotion: 'reduce' as const }],
  ['without scripts', { javaScriptEnabled: false }],
])('%s every still is displayed with its caption, and nothing plays', async (_, options) => {
  const page = await openFilm(options)
  const stills = page.locator('[data-still]')
  const count = await stills.count()
  expect(count).toBeGreaterThanOrEqual(6)
  for (const still of await stills.all()) expect(await still.locator('p').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: '播放', exact: true }).count()).toBe(0)
  await page.context().close()
})

test('on the home page the number in the picture follows the row that is focused, and slides are scenes', async () => {
  const person = await newPerson(site().browser, site().address)
  const { page } = person
  await page.goto(`${site().address}/`)
  await page.getByRole('button', { name: '知道了' }).click()
  const chosen = page.locator('[data-script="five"] [data-chosen]')
  expect(await chosen.allTextContents()).toEqual([expect.stringContaining('EAN-13'), '1'])
  await page.getByRole('link', { name: '箱码 ITF-14' }).focus()
  await expect.poll(() => chosen.allTextContents()).toEqual([expect.stringContaining('ITF-14'), '3'])
  const slides = await page.locator('[data-slide] img').all()
  expect(slides.length).toBeGreaterThanOrEqual(4)
  const [first, ...others] = slides
  // The first picture is part of the page.
  expect(await first?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  for (const slide of others) expect(await slide.getAttribute('src')).toMatch(/^\/files\/scene-/)
  await expect.poll(() => first?.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(person.faults).toEqual([])
  await page.context().close()
})
