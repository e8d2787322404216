/** A search finds nothing, an editor adds a synonym after a try, and it is found; a best bet comes first; both are removed again. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { addDayCounts } from '../../../src/counters/store.ts'
import { chinaDay } from '../../../src/wire/china-time.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths
const wordOf = (width: number) => `barsign${width}`

/** Visitors searched the words of the journeys before. */
const site = journeySite({}, async db => {
  const day = chinaDay(new Date())
  const words = [...widths.map(wordOf), '过胶膜', 'gs2']
  await addDayCounts(
    db,
    words.map((key, at) => ({ day, counter: 'empty-search' as const, key, count: 12 - at })),
  )
})

const searchFor = (person: Person, word: string) => visit(person, `/home/sousuo?keyword=${encodeURIComponent(word)}`)

const expectFits = async ({ page }: Person, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

async function see(person: Person, width: number, shot: string) {
  await expectAccessible(person)
  await expectFits(person, width)
  await person.shot(`words-${shot}`)
}

test.each(widths)('at %i px a synonym is added and found, and removed again', async width => {
  const word = wordOf(width)
  const visitor = await newPerson(site().browser, site().address, width)
  await searchFor(visitor, word)
  await visitor.page.getByText('没有找到').first().waitFor()

  const editor = await newPerson(site().browser, site().address, width)
  await logIn(editor, 'demo_editor', demoPassword)
  const { page } = editor
  await visit(editor, '/MyManage/admin/searchWords?tab=empty')
  await page.getByRole('button', { name: `给“${word}”加同义词` }).waitFor()
  await see(editor, width, 'empty')
  await page.getByRole('button', { name: `给“${word}”加同义词` }).click()
  await page.getByRole('heading', { name: '加一组同义词' }).waitFor()
  expect(await page.getByLabel('别的说法').inputValue()).toBe(word)

  // 条形码 is itself a word for 条码: the fault leads to the group in which it is.
  await page.getByLabel('本站用词').fill('条形码')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('“条形码”是“条码”的说法，请加到“条码”那一组').first().waitFor()
  await see(editor, width, 'faulty')
  await page.getByLabel('本站用词').fill('空白区')
  await page.getByRole('button', { name: '试搜' }).click()
  await page.getByRole('heading', { name: /改了以后/ }).waitFor()
  await page.getByText('没有结果', { exact: true }).waitFor()
  await page.getByText(`“${word}”当作“空白区”`).waitFor()
  await see(editor, width, 'tried')
  await searchFor(visitor, word)
  await visitor.page.getByText('没有找到').first().waitFor()

  // 空白区 may have words on the site already; then the new one belongs to them.
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存，搜索马上按新的来').waitFor()
  await page
    .getByText(new RegExp(`加 .*${word}`))
    .first()
    .waitFor()
  // The change is undone, and the undoing too.
  await page.getByRole('button', { name: new RegExp(`^撤销.*：.*加 .*${word}`) }).click()
  await page.getByText('已撤销').waitFor()
  await page.getByRole('button', { name: new RegExp(`^撤销.*：.*去 .*${word}`) }).click()
  await page.getByRole('button', { name: new RegExp(`^撤销.*：.*加 .*${word}`) }).waitFor()
  await page.getByLabel('找同义词').fill(word)
  await page.getByLabel('找同义词').press('Enter')
  await page.getByText('共 1 组').waitFor()
  await see(editor, width, 'synonyms')
  await expect
    .poll(async () => {
      await searchFor(visitor, word)
      return visitor.page.getByText(/找到 \d+ 条/).count()
    })
    .toBeGreaterThan(0)
  await visitor.shot('words-found')

  await page.getByRole('button', { name: '空白区', exact: true }).click()
  await page.getByRole('button', { name: '删除这一组' }).click()
  await page.getByRole('dialog').getByText('搜索这些词时不再当作本站用词来搜。').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '删除这一组' }).click()
  await page.getByText('没有符合条件的').waitFor()
  await expect
    .poll(async () => {
      await searchFor(visitor, word)
      return visitor.page.getByText('没有找到').count()
    })
    .toBeGreaterThan(0)
  expect([...editor.faults, ...visitor.faults]).toEqual([])
})

test.each(widths)('at %i px a page is put first, and hot words are what visitors see', async width => {
  const editor = await newPerson(site().browser, site().address, width)
  await logIn(editor, 'demo_editor', demoPassword)
  const { page } = editor
  await visit(editor, '/MyManage/admin/searchWords?tab=bets')
  await page.getByRole('button', { name: '加一个页面' }).waitFor()
  await see(editor, width, 'bets')
  await page.getByRole('button', { name: '加一个页面' }).click()
  await page.getByLabel('页面', { exact: true }).fill('成员走访')
  await page.getByLabel('页面', { exact: true }).fill('/Business/Nothing')
  await page.getByLabel('搜索里有这些词').fill(`首选${width} 条码`)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('本站的搜索里没有这个页面：地址不对，或者还没有发布').first().waitFor()
  await page.getByLabel('页面', { exact: true }).fill('收费公示')
  await page.locator('.ant-select-item-option').first().waitFor()
  await editor.shot('words-choose')
  await page.getByLabel('页面', { exact: true }).fill('/Business/FeeCalculator')
  await page.getByLabel('试搜的词').fill(`条码 首选${width}`)
  await page.getByRole('button', { name: '试搜' }).click()
  await page.getByText('推荐', { exact: true }).first().waitFor()
  await see(editor, width, 'bet-tried')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存，搜索马上按新的来').waitFor()
  await visit(editor, `/MyManage/admin/searchWords?tab=bets&open=${encodeURIComponent('/Business/FeeCalculator')}`)
  await page.getByRole('button', { name: '不再推荐' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '不再推荐' }).click()
  await page.getByText('已删除').waitFor()

  await visit(editor, '/MyManage/admin/searchWords?tab=hot')
  await page.getByLabel('热词').fill('GLN\n续展 材料')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存，搜索页马上更新').waitFor()
  await page
    .getByText(/^\d+ 条$|^1,0\d\d 条$/)
    .first()
    .waitFor()
  await see(editor, width, 'hot')
  await expect
    .poll(async () => {
      await visit(editor, '/home/sousuo')
      return page.getByRole('link', { name: 'GLN', exact: true }).count()
    })
    .toBeGreaterThan(0)
  await visit(editor, '/MyManage/admin/searchWords?tab=hot')
  await page.getByLabel('热词').fill('')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('没有设热词，用的是推荐结果里的前几个：').waitFor()
  expect(editor.faults).toEqual([])
})
