/** A member finds its filings on home and record, downloads the paper of one, anybody verifies it, and a reviewer sees the documents of another. */
import fs from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { stubRegistry } from '../../tools/servers/stub-registry.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const registry = await stubRegistry([{ status: 503 }, { status: 503 }, {}], afterAll)
const site = journeySite({ REGISTRY_URL: registry.settings.url, REGISTRY_KEY: registry.settings.key })

/** 768 px is displayed too; the steps are those of the other widths. */
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

const expectFitting = async ({ page }: Person, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width)

test.each(widths)(
  'at %i px a filing is found, downloaded and verified, and its documents are reviewed',
  async width => {
    const { browser, address } = site()
    const member = await newPerson(browser, address, width)
    const { page } = member
    await logIn(member, 'demo_member', demoPassword)
    for (const path of ['record', 'index']) {
      await visit(member, `/MyManage/SystemMember/${path}`)
      await page
        .getByRole('button', { name: /^下载备案证明 (BA|XS)/ })
        .first()
        .waitFor()
      await expectFitting(member, width)
      await expectAccessible(member)
      await member.shot(`filings-${path}`)
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^下载备案证明 BA/ })
        .first()
        .click(),
    ])
    const bytes = fs.readFileSync(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    if (process.env.SHOTS) fs.writeFileSync(`${process.env.SHOTS}/filing.pdf`, bytes)
    for (const kind of ['foreign-barcode', 'subsidiary']) {
      await visit(member, `/MyManage/SystemMember/business?kind=${kind}`)
      await page.getByText('授权书', { exact: true }).first().waitFor()
      await expectFitting(member, width)
      const isRequired = () =>
        page.locator('.ant-form-item').filter({ hasText: '授权书' }).first().locator('.ant-form-item-required').count()
      expect(await isRequired(), kind).toBe(1)
      await member.shot(`filing-form-${kind}`)
      if (kind === 'foreign-barcode') continue
      await page.getByLabel('与本企业的关系', { exact: true }).click()
      await page.locator('.ant-select-item-option-content').getByText('分公司', { exact: true }).click()
      await expect.poll(isRequired).toBe(0)
    }
    await visit(member, '/MyManage/SystemMember/record')
    const verification = await page.getByRole('link', { name: '公开核验' }).first().getAttribute('href')
    await page
      .getByRole('link', { name: /^BA\d{8}-/ })
      .first()
      .click()
    await page.getByText('备案号：').first().waitFor()
    await member.shot('filing-case')
    expect(member.faults).toEqual([])

    const stranger = await newPerson(browser, address, width)
    const { search } = new URL(verification ?? '', address)
    for (const path of ['/search/certificate', '/SecondaryMenu/Certificate']) {
      await visit(stranger, path + search)
      await stranger.page
        .getByText(/^(BA|XS)\d{8}-|(BA|XS)\d{8}-/)
        .first()
        .waitFor()
      await expectFitting(stranger, width)
      await expectAccessible(stranger)
      await stranger.shot(`filing-verified${path.replaceAll('/', '-')}`)
    }
    expect(stranger.faults).toEqual([])

    const reviewer = await newPerson(browser, address, width)
    await logIn(reviewer, 'demo_centre', demoPassword)
    await visit(reviewer, '/MyManage/admin/check?kind=subsidiary&status=atCentre')
    await reviewer.shot('filing-queue')
    await reviewer.page.getByText(/^示例/).first().click()
    await reviewer.page.getByText('下属公司的营业执照').first().waitFor()
    await reviewer.shot('filing-review')
    await visit(reviewer, '/MyManage/admin/check?kind=foreign-barcode&status=any&keyword=69990000')
    await reviewer.page.getByText(/^示例/).first().click()
    const checks = reviewer.page.getByRole('list').filter({ hasText: '授权到' })
    if (width === widths[0]) {
      await checks.getByText('全球登记平台没有正确应答').waitFor()
      await reviewer.shot('filing-registry-silent')
      await reviewer.page.getByRole('button', { name: '重新查询全球登记平台' }).click()
    }
    await checks.getByText('持有人不一致：全球登记平台登记的持有人是“Example KK”').waitFor()
    await expectFitting(reviewer, width)
    await expectAccessible(reviewer)
    await reviewer.shot('filing-registry')
    expect(reviewer.faults).toEqual([])
  },
)
