/** A member creates a batch in a real browser: a faulty list is reported line by line, a number range is drawn and downloaded, as SVG and as PNG. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { zipEntries } from '../../packages/gs1/test/read-zip.ts'
import { journeySite } from './journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from './person.ts'

const site = journeySite()

// On a phone the tab bar covers page content, and axe would report that content as too small a target.
for (const width of process.env.FULL === '1' ? [1440, 768, 390] : [1440]) {
  test(`a member creates a batch at a width of ${width} and downloads its file`, { timeout: 240_000 }, async () => {
    const person = await newPerson(site().browser, site().address, width)
    const { page } = person
    await logIn(person, 'demo_member', 'Demo#2026code')
    await visit(person, '/MyManage/SystemMember/batch')
    await page.getByText('代码清单', { exact: true }).click()
    await page.getByLabel('代码，一行一个').fill('6901234567892\n69012345678x2')
    await page.getByRole('button', { name: '开始生成' }).click()
    await page.getByText('第 2 行').waitFor()
    if (width > 390) await expectAccessible(person)
    await person.shot('batch-refused')
    await page.getByText('按号段', { exact: true }).click()
    await page.getByLabel('数量').fill('12')
    await page.getByRole('button', { name: '开始生成' }).click()
    const link = page.getByRole('link', { name: '下载' }).first()
    await link.waitFor({ timeout: 90_000 })
    if (width > 390) await expectAccessible(person)
    await person.shot('batch-done')
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(zipEntries(fs.readFileSync(await download.path())).size).toBe(12)
    const previousFiles = await page.getByRole('link', { name: '下载' }).count()
    await page.getByText('ZIP（PNG）', { exact: true }).click()
    await page.getByRole('button', { name: '开始生成' }).click()
    await expect
      .poll(() => page.getByRole('link', { name: '下载' }).count(), { timeout: 90_000 })
      .toBe(previousFiles + 1)
    const [pictures] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(
      [...zipEntries(fs.readFileSync(await pictures.path())).keys()].filter(name => name.endsWith('.png')),
    ).toHaveLength(12)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(person.faults).toEqual([])
  })
}
