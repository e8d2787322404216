/** The settings of the site in a real browser: an editor changes the telephone, a visitor sees it after a reload; a gray home page is tried, and
 *  what a second person saved is displayed before it is written over. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'
import { openPage } from '../settled.ts'

const site = journeySite()
const path = '/MyManage/admin/siteSettings'
const shotWidths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

async function editorAt(width: number, username = 'demo_editor') {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, demoPassword)
  return person
}

async function see(person: Person, { width, name }: { width: number; name: string }) {
  await expectAccessible(person)
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await person.shot(`settings-${name}`)
}

const save = ({ page }: Person) => page.getByRole('button', { name: '保存', exact: true }).click()

test.each(journeyWidths)('at %i px a telephone is previewed, saved, seen by a visitor, and taken back', async width => {
  const phone = `010-6666 0${width}`
  const visitor = await newPerson(site().browser, site().address, width)
  await visit(visitor, '/News/Notice')
  const editor = await editorAt(width)
  const { page } = editor
  await visit(editor, path)
  await page.getByLabel('咨询电话', { exact: true }).fill('电话 123')
  await save(editor)
  await page.getByText('电话号码由数字和“-”组成').first().waitFor()
  await see(editor, { width, name: 'fault' })
  await page.getByLabel('咨询电话', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '先看效果' }).click()
  await page.frameLocator('iframe[title="预览"]').locator('#site-footer').getByText(phone).waitFor()
  await editor.shot('settings-preview')

  // A second person saves first; the editor sees what, and saves all the same.
  const other = await editorAt(width, 'demo_admin')
  await visit(other, path)
  await other.page.getByLabel('咨询时间', { exact: true }).fill(`工作日 9:00—17:${width % 60}`)
  await save(other)
  await other.page.getByText('已保存，各页马上更新').waitFor()
  await save(editor)
  await page.getByText('您填的还在上面，没有盖掉').waitFor()
  await see(editor, { width, name: 'newer' })
  await page.getByRole('button', { name: '以我填的为准保存' }).click()
  await page.getByText('已保存，各页马上更新').waitFor()
  await expect
    .poll(async () => {
      await openPage(visitor.page, `${site().address}/News/Notice`)
      return visitor.page.locator('#site-footer').getByText(phone).count()
    })
    .toBe(1)
  await visitor.shot('settings-visitor')

  await page
    .getByRole('button', { name: /^恢复到第 \d+ 版$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await page.getByText(/^已恢复到第 \d+ 版$/).waitFor()
  await see(editor, { width, name: 'restored' })
  for (const { faults } of [editor, other, visitor]) expect(faults).toEqual([])
})

test.each(shotWidths)('at %i px the name is previewed, saved, seen by a visitor, and taken back', async width => {
  const name = `示例编码中心${width}`
  const editor = await editorAt(width)
  const { page } = editor
  await visit(editor, `${path}?tab=names`)
  await page.getByLabel('站点名称', { exact: true }).fill('【中心】')
  await save(editor)
  await page.getByText('名称是 2 到 40 个字').first().waitFor()
  await see(editor, { width, name: 'names-fault' })
  await page.getByLabel('站点名称', { exact: true }).fill(name)
  await page.getByRole('button', { name: '先看效果' }).click()
  await page.frameLocator('iframe[title="预览"]').getByText(name).first().waitFor({ state: 'attached' })
  await see(editor, { width, name: 'names-preview' })
  await save(editor)
  await page.getByText('已保存，各页马上更新').waitFor()
  const visitor = await newPerson(site().browser, site().address, width)
  await expect
    .poll(async () => {
      await openPage(visitor.page, `${site().address}/News/Notice`)
      return visitor.page.title()
    })
    .toContain(name)
  await visitor.shot('settings-names-visitor')
  await page
    .getByRole('button', { name: /^恢复到第 \d+ 版$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await page.getByText(/^已恢复到第 \d+ 版$/).waitFor()
  for (const { faults } of [editor, visitor]) expect(faults).toEqual([])
})

test.each(journeyWidths)(
  'at %i px the home page is gray from a time on, and an outside service has its host',
  async width => {
    const editor = await editorAt(width)
    const { page } = editor
    await visit(editor, `${path}?tab=gray`)
    await page.getByRole('radio', { name: '显示', exact: true }).check()
    await page.getByLabel('从何时起').fill('2026-01-02T00:00')
    await page.getByLabel('到何时止').fill('2026-01-01T00:00')
    await save(editor)
    await page.getByText('结束要晚于开始的').first().waitFor()
    await see(editor, { width, name: 'gray-fault' })
    await page.getByLabel('到何时止').fill('')
    await page.getByRole('button', { name: '先看效果' }).click()
    const preview = page.frameLocator('iframe[title="预览"]')
    await preview.locator('html.gray').waitFor()
    // Dialogs are above the root, whose filter does not reach them.
    const filterOf = () =>
      preview
        .locator('dialog')
        .first()
        .evaluate(dialog => [getComputedStyle(dialog).filter, getComputedStyle(dialog, '::backdrop').filter])
    expect(await filterOf()).toEqual(['grayscale(1)', 'grayscale(1)'])
    await editor.shot('settings-gray')
    await save(editor)
    await page.getByText('已保存，各页马上更新').waitFor()
    const home = async () => /<html[^>]*>/.exec(await (await fetch(site().address)).text())?.[0]
    await expect.poll(home).toContain('gray')
    await page.getByRole('radio', { name: '不显示' }).check()
    await save(editor)
    await expect.poll(home).not.toContain('gray')

    for (const tab of ['footer', 'wechat', 'outside']) {
      await page
        .getByRole('link', { name: { footer: '页脚与备案', wechat: '微信图片', outside: '外部服务' }[tab] ?? '' })
        .click()
      await page.getByRole('heading', { name: '版本' }).waitFor()
      if (tab === 'outside') {
        await page.getByLabel('追溯查询').fill('https://trace.example/login')
        await page.getByText('trace.example', { exact: true }).waitFor()
      }
      await see(editor, { width, name: tab })
    }
    expect(editor.faults).toEqual([])
  },
)

test.each(journeyWidths)('at %i px a menu item is renamed and moved, and a visitor sees it', async width => {
  const name = `党建 ${width}`
  const editor = await editorAt(width)
  const { page } = editor
  await visit(editor, `${path}?tab=menus`)
  await page.getByLabel('党建文化的名称').fill(name)
  await page.getByRole('button', { name: '党建文化上移' }).click()
  await page.getByRole('switch', { name: '显示会员专区' }).click()
  await see(editor, { width, name: 'menus' })
  await page.getByRole('button', { name: '先看效果' }).click()
  await page.frameLocator('iframe[title="预览"]').getByText(name).first().waitFor({ state: 'attached' })
  await editor.shot('settings-menus-preview')
  await save(editor)
  await page.getByText('已保存，各页马上更新').waitFor()
  const menus = async () => (await fetch(`${site().address}/menus/zh`)).text()
  await expect.poll(menus).toMatch(new RegExp(`${name}[\\s\\S]*知识中心`))
  expect(await menus()).not.toContain('会员专区')
  await page.getByRole('button', { name: '全部改回原样' }).click()
  await save(editor)
  await expect.poll(menus).toMatch(/知识中心[\s\S]*党建文化[\s\S]*会员专区/)
  await page.getByRole('link', { name: '首页数字', exact: true }).click()
  await page.getByLabel('今日访问从多少起公布').waitFor()
  await see(editor, { width, name: 'figures' })
  expect(editor.faults).toEqual([])
})
