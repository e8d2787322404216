/** The facts of branches in a real browser: an editor finds a branch, previews and saves a telephone that a visitor sees after a reload; what a
 *  second person saved is displayed before it is written over; a reviewer of a branch is at the form of their own. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'
import { openPage } from '../settled.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths
const path = '/MyManage/admin/branches'

async function staffAt(width: number, username = 'demo_editor') {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, demoPassword)
  return person
}

async function see(person: Person, { width, name }: { width: number; name: string }) {
  await expectAccessible(person)
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await person.shot(`branches-${name}`)
}

const save = ({ page }: Person) => page.getByRole('button', { name: '保存', exact: true }).click()

test.each(widths)('at %i px a telephone is found, previewed, saved, seen by a visitor, and taken back', async width => {
  const number = `0512-0000 ${String(width).padStart(4, '0')}`
  const visitor = await newPerson(site().browser, site().address, width)
  await visit(visitor, '/Org/BranchMsg?id=4403')
  const editor = await staffAt(width)
  const { page } = editor
  await visit(editor, path)
  await page.getByText('共 47 个').waitFor()
  await see(editor, { width, name: 'list' })
  await page.getByRole('searchbox', { name: '找分支机构' }).fill('深圳')
  await page.keyboard.press('Enter')
  await page.getByText('找到 1 个').waitFor()
  await page.getByRole('button', { name: '深圳分中心' }).click()
  await page.getByLabel('电话', { exact: true }).fill('电话 123')
  await page.getByLabel('下午到', { exact: true }).fill('08:00')
  await save(editor)
  await page.getByText('请填区号和号码').first().waitFor()
  await see(editor, { width, name: 'fault' })
  await page.getByLabel('电话', { exact: true }).fill(`${number.replace(/[- ]/g, '')}转801`)
  await page.getByLabel('下午到', { exact: true }).fill('17:30')
  await page.getByLabel('纬度', { exact: true }).fill('22.54286')
  await page.getByLabel('经度', { exact: true }).fill('114.05956')
  await page.getByRole('button', { name: '先看效果' }).click()
  await page.frameLocator('iframe[title="预览"]').getByText(`${number} 转 801`).first().waitFor()
  await see(editor, { width, name: 'preview' })

  // A second person saves first; the editor sees what, and saves all the same.
  const other = await staffAt(width, 'demo_admin')
  await visit(other, `${path}?open=4403`)
  await other.page.getByLabel('依托单位', { exact: true }).fill(`示例研究院${width}`)
  await save(other)
  await other.page.getByText('已保存，各处马上更新').waitFor()
  await save(editor)
  await page.getByText('您填的还在上面，没有盖掉').waitFor()
  await see(editor, { width, name: 'newer' })
  await page.getByRole('button', { name: '以我填的为准保存' }).click()
  await page.getByText('已保存，各处马上更新').waitFor()
  await expect
    .poll(async () => {
      await openPage(visitor.page, `${site().address}/Org/BranchMsg?id=4403`)
      return visitor.page.getByText(`${number} 转 801`).count()
    })
    .toBe(1)
  // What the editor had not touched is what the other person saved.
  expect(await visitor.page.getByText(`依托单位：示例研究院${width}`).count()).toBe(1)
  await visitor.shot('branches-visitor')

  await page
    .getByRole('button', { name: /^恢复到第 \d+ 版$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await page.getByText(/^已恢复到第 \d+ 版$/).waitFor()
  await see(editor, { width, name: 'restored' })
  for (const { faults } of [editor, other, visitor]) expect(faults).toEqual([])
})

test('a reviewer of a branch is at the form of their branch at once', async () => {
  const reviewer = await staffAt(1440, 'demo_js')
  await visit(reviewer, path)
  await reviewer.page.getByRole('heading', { level: 1, name: '江苏分中心' }).waitFor()
  await reviewer.page.getByLabel('电话', { exact: true }).waitFor()
  expect(await reviewer.page.getByRole('button', { name: '回到全部分支机构' }).count()).toBe(0)
  await see(reviewer, { width: 1440, name: 'own' })
  expect(reviewer.faults).toEqual([])
})
