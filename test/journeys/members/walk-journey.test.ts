/** Every business of a member by its pages, one after another with one login: from the first click on the menu over both reviewers and the link
 *  of the message to what a stranger sees, with the count of the member's clicks. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { kindTexts } from '../../../src/application/business/kind-texts.ts'
import type { OfferedKind } from '../../../src/registration/cases/kinds/case-kinds.ts'
import { fieldsOfKind } from '../../../src/registration/cases/kinds/kind-fields.ts'
import { demoCaseFields } from '../../../src/registration/demonstration/demo-cases.table.ts'
import { samplePaper } from '../../../src/registration/demonstration/sample-licence.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { moveClock, movedClock } from '../moved-clock.ts'
import { approveOpenCase, expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'
import { settled } from '../settled.ts'

const firmName = '示例食品（江苏）有限公司（演示）'

/** What the member reads at the end, what becomes public at an address, and the most clicks from the menu to the submission. */
type Walk = { kind: OfferedKind; clicks: number; done: RegExp; shown?: (found: string) => readonly [string, RegExp] }

// biome-ignore format: one business a line
const walks: readonly Walk[] = [
  { kind: 'lost-certificate', clicks: 5, done: /证书补办已办结/ },
  { kind: 'extra-prefix', clicks: 3, done: /分配的号码：(\d{7,10})/ },
  { kind: 'gtin8', clicks: 5, done: /分配的号码：(\d{8})/, shown: code => [`/search/shortcode?code=${code}`, /示例润喉糖/] },
  { kind: 'gln', clicks: 5, done: /分配的号码：(\d{13})/, shown: code => [`/search/gln?gln=${code}`, /示例仓库/] },
  { kind: 'subsidiary', clicks: 5, done: /备案号：(XS[\d-]+)/ },
  { kind: 'foreign-barcode', clicks: 5, done: /备案号：(BA[\d-]+)/, shown: () => [`/search/external?gtin=${foreignNumber}`, new RegExp(firmName)] },
  { kind: 'cancellation', clicks: 5, done: /注销已办结|已注销/, shown: () => ['/Business/Notice?type=zhuxiao', new RegExp(firmName)] },
]

const sample = 7300
const fieldsOf = (kind: OfferedKind) => demoCaseFields[kind](sample, new Date())
const foreignNumber = String(fieldsOf('foreign-barcode').barcode)

/** Notes what the person clicks, over pages, without the clicks of scripts. At the document: the browser's driver stops at the window a click
 *  that something else would get (a drawer that is still closing), and clicks again. */
const noteClicks = (page: Page) =>
  page.context().addInitScript(() => {
    document.addEventListener(
      'click',
      ({ isTrusted, target }) => {
        const text = (target as Element).textContent?.slice(0, 12) ?? ''
        if (isTrusted) localStorage.setItem('clicks', `${localStorage.getItem('clicks') ?? ''}${text}\n`)
      },
      true,
    )
  })
const clicksOf = (page: Page) => page.evaluate(() => (localStorage.getItem('clicks') ?? '').split('\n').slice(0, -1))

async function fill({ page }: Person, kind: OfferedKind) {
  const values = fieldsOf(kind)
  for (const { name, label, control } of fieldsOfKind(kind)) {
    const value = values[name]
    if (control === 'file') {
      const buffer = Buffer.from(samplePaper(label, ['示例，非真实文件']))
      const place = page.locator('.ant-form-item').filter({ hasText: label }).locator('input[type=file]')
      await place.first().setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer })
      await page.getByText(`${label}.png`).first().waitFor()
    } else if (control === 'choice') {
      await page.getByLabel(label, { exact: true }).click()
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option-content')
        .getByText(String(value), { exact: true })
        .click()
    } else if (value) await page.getByLabel(label, { exact: true }).fill(value)
  }
}

/** The reviewer finds the firm by the number of the case in the queue of the open console, opens the case and passes it. */
async function pass(reviewer: Person, { kind, number }: { kind: OfferedKind; number: string }) {
  await visit(reviewer, `/MyManage/admin/check?kind=${kind}&order=desc&keyword=${number}`)
  await reviewer.page.getByText(firmName).first().click()
  await approveOpenCase(reviewer)
}

/** The member follows the link of the newest message of the business, from the menu. */
async function followMessage({ page }: Person, title: string) {
  await page.getByRole('link', { name: /^消息/ }).filter({ visible: true }).first().click()
  await page.waitForURL('**/MyManage/messages')
  const message = page.locator('main').getByRole('listitem').filter({ hasText: title }).first()
  await message.getByRole('link').first().click()
}

describe.each(journeyWidths)('at %i px', width => {
  // In Shanghai the year ends during the walk.
  const offset = Date.parse('2026-12-31T15:59:30Z') - Date.now()
  const site = journeySite(movedClock(offset))
  const newcomer = async (wide: number) => moveClock(await newPerson(site().browser, site().address, wide), offset)

  test('each business goes from the menu to its public end with one login', async () => {
    const people: Person[] = []
    const add = async (username?: string) => {
      const person = await newcomer(username?.startsWith('demo_member') ? width : 1440)
      if (username) await logIn(person, username, demoPassword)
      people.push(person)
      return person
    }
    const stranger = await newcomer(width)
    const [branch, centre] = [await add('demo_js'), await add('demo_centre')]
    const member = await newcomer(width)
    await noteClicks(member.page)
    await logIn(member, 'demo_member', demoPassword)
    const { page } = member
    const found: Record<string, string[]> = {}
    for (const { kind, done, shown } of walks) {
      const { title, verb } = kindTexts[kind]
      await settled(page)
      const before = (await clicksOf(page)).length
      const all = page.getByRole('link', { name: '全部业务' }).filter({ visible: true })
      if ((await all.count()) === 0) await page.getByRole('button', { name: '更多' }).click()
      await all.first().click()
      await page.getByRole('navigation', { name: '业务种类' }).getByRole('link').filter({ hasText: title }).click()
      await page.getByRole('button', { name: verb }).waitFor()
      await fill(member, kind)
      await member.shot(`walk-${kind}`)
      await page.getByRole('button', { name: verb }).click()
      await page
        .getByText(/^已提交，由/)
        .first()
        .waitFor()
      found[kind] = (await clicksOf(page)).slice(before)
      const [, number = ''] = /受理号 (\d+)/.exec((await page.locator('main').textContent()) ?? '') ?? []
      for (const reviewer of [branch, centre]) await pass(reviewer, { kind, number })
      await followMessage(member, kind === 'cancellation' ? '注销' : title)
      // Latin letters and digits have a space before Chinese.
      expect(
        await page
          .locator('main')
          .getByText(/[A-Za-z0-9](已办结|申请)/)
          .count(),
      ).toBe(0)
      const end = page.locator('main').getByText(done).first()
      await end.waitFor()
      await member.shot(`walk-${kind}-done`)
      await expectAccessible(member)
      const [, code = ''] = done.exec((await end.textContent()) ?? '') ?? []
      if (!shown) continue
      const [address, text] = shown(code)
      await visit(stranger, address)
      await stranger.page.locator('main').getByText(text).first().waitFor()
      await stranger.shot(`walk-${kind}-public`)
    }
    const most = Object.fromEntries(walks.map(({ kind, clicks }) => [kind, clicks + (width < 500 ? 1 : 0)]))
    for (const [kind, clicks] of Object.entries(found))
      expect(clicks.length, `${kind}: ${clicks.join(', ')}`).toBeLessThanOrEqual(most[kind] ?? 0)
    expect([...people, member, stranger].flatMap(({ faults }) => faults)).toEqual([])
  })
})
