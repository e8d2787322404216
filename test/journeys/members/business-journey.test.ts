/** The business of a member in a real browser: a renewal from the home to the new certificate, and a cancellation by two people to the
 *  public notice. */
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { approveOpenCase, expectAccessible, logIn, newPerson, readDownload, visit } from '../person.ts'

const isFull = process.env.FULL === '1'

async function logInMember(site: ReturnType<typeof journeySite>, username: string, width: number) {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, demoPassword)
  return person
}

type Passing = { reviewer: string; kind: string; firm: string; width: number; evidence: string }

/** A reviewer opens the case of a firm in the queue and passes it. `evidence`: a text that the open case displays. */
async function passInQueue(site: ReturnType<typeof journeySite>, { reviewer, kind, firm, width, evidence }: Passing) {
  const person = await newPerson(site().browser, site().address, width)
  const { page } = person
  await logIn(person, reviewer, demoPassword)
  await page.waitForURL('**/MyManage/admin/check*')
  await visit(person, `/MyManage/admin/check?kind=${kind}&keyword=${encodeURIComponent(firm)}`)
  await page.getByText(firm).first().click()
  await page.getByText(evidence).first().waitFor()
  await expectAccessible(person)
  await person.shot(`${kind}-${reviewer}`)
  await approveOpenCase(person)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(person.faults).toEqual([])
  await page.context().close()
}

// A member renews once in three months, so each width has a site of its own.
describe.each(journeyWidths)('a renewal at %i px', width => {
  const site = journeySite()

  test('a member renews from its home, two reviewers pass it, and the new certificate is valid', async () => {
    const person = await logInMember(site, 'demo_member', width)
    const { page } = person
    await page.getByRole('link', { name: '去续展' }).first().click()
    await page.getByRole('button', { name: '法定代表人有变化' }).click()
    await page.getByLabel('法定代表人', { exact: true }).fill('（演示）新任')
    await expectAccessible(person)
    await page.getByRole('button', { name: '提交续展' }).click()
    await page.getByRole('button', { name: '承诺：请先确认信息属实' }).waitFor()
    await person.shot('renewal-form')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '提交续展' }).click()
    await page.getByText('已提交，由江苏分中心审核').waitFor()
    await expectAccessible(person)
    for (const reviewer of ['demo_js', 'demo_centre'])
      await passInQueue(site, {
        ...{ reviewer, kind: 'renewal', width },
        ...{ firm: '示例食品（江苏）有限公司（演示）', evidence: '（演示）新任' },
      })
    await visit(person, '/MyManage/SystemMember/business')
    await page.getByRole('link', { name: /^续展/ }).last().click()
    await page.getByText('续展已办结').waitFor()
    const text = (await page.getByText(/有效期至 20\d\d-\d\d-\d\d/).textContent()) ?? ''
    const [until = ''] = /20\d\d-\d\d-\d\d/.exec(text) ?? []
    await visit(person, '/MyManage/SystemMember/index')
    await page.getByText(until).first().waitFor()
    await visit(person, '/MyManage/SystemMember/certificate')
    await page.getByText(until).first().waitFor()
    await person.shot('renewal-certificate')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载证书（A4）' }).click()
    expect((await readDownload(download)).subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByRole('link', { name: '看公开核验页' }).first().click()
    await page.getByRole('heading', { name: /有效/ }).waitFor()
    await page.getByText(until).first().waitFor()
    expect(person.faults).toEqual([])
  })
})

const site = journeySite()

const cancellations = [
  {
    width: 1440,
    member: 'demo_member',
    reviewers: ['demo_js', 'demo_centre'],
    firm: '示例食品（江苏）有限公司（演示）',
  },
  {
    width: 390,
    member: 'demo_member2',
    reviewers: ['demo_sy', 'demo_centre'],
    firm: '示例饮品（沈阳）有限公司（演示）',
  },
]

test.each(cancellations.filter(({ width }) => isFull || width === 390))(
  'at $width px a member cancels its prefix; two people pass it in the queue, and the notice is public',
  async ({ width, member, reviewers, firm }) => {
    const person = await logInMember(site, member, width)
    const { page } = person
    await visit(person, '/MyManage/SystemMember/business')
    await page.getByRole('link', { name: /^注销厂商识别代码/ }).click()
    await page.getByLabel('注销原因').click()
    await page.locator('.ant-select-item-option-content').getByText('不再生产经营').click()
    await page.getByLabel('停用日期').fill('2026-11-01')
    await page.getByLabel('已用该代码的商品怎么处理').fill('没有库存，已停止印刷')
    await page.getByRole('button', { name: '提交注销' }).click()
    await page.getByText('已提交，由', { exact: false }).waitFor()
    await expectAccessible(person)
    const notices = async () => (await fetch(`${site().address}/Business/Notice?type=zhuxiao`)).text()
    for (const reviewer of reviewers) {
      expect(await notices()).not.toContain(firm)
      await passInQueue(site, { reviewer, kind: 'cancellation', firm, width, evidence: '没有库存，已停止印刷' })
    }
    await expect.poll(notices).toContain(firm)
    expect(person.faults).toEqual([])
  },
)
