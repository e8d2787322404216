/** A member creates a batch in a real browser: a faulty list is reported line by line, a number range is drawn and downloaded, as SVG and as PNG. */
import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readZpl } from '../../../packages/gs1/test/read-printer-file.ts'
import { zipEntries } from '../../../packages/gs1/test/read-zip.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()

// On a phone the tab bar covers page content, and axe would report that content as too small a target.
for (const width of process.env.FULL === '1' ? [1440, 768, 390] : [1440]) {
  test(`a member creates a batch at a width of ${width} and downloads its file`, async () => {
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
    await create(page)
    if (width > 390) await expectAccessible(person)
    await person.shot('batch-done')
    expect((await downloadNewest(page)).size).toBe(12)
    await page.getByTitle('PNG', { exact: true }).click()
    await create(page)
    const pictures = [...(await downloadNewest(page)).keys()].filter(name => name.endsWith('.png'))
    expect(pictures).toHaveLength(12)
    await page.getByTitle('ZPL', { exact: true }).click()
    await page.getByLabel('条码上方的文字').fill('示例苏打饼干')
    await person.shot('batch-printer')
    await create(page)
    const labels = readZpl(fs.readFileSync(await newestFile(page)))
    expect(labels.map(({ width, height }) => [width, height])).toEqual(Array(12).fill([480, 320]))
    await person.shot('batch-printer-done')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(person.faults).toEqual([])
  })
}

const newestLink = (page: Page) => page.getByRole('link', { name: '下载' }).first()

/** Creates a batch and waits until its file is the first that can be downloaded; the list has the files of earlier widths. */
async function create(page: Page) {
  const firstFile = async () => ((await newestLink(page).count()) > 0 ? newestLink(page).getAttribute('href') : null)
  const previous = await firstFile()
  await page.getByRole('button', { name: '开始生成' }).click()
  await expect.poll(firstFile).not.toBe(previous)
}

async function downloadNewest(page: Page) {
  return zipEntries(fs.readFileSync(await newestFile(page)))
}

async function newestFile(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), newestLink(page).click()])
  return download.path()
}
