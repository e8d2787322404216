/** The main journey in a real browser, from an empty data folder: from the news to a firm that anyone can find. */
import { expect, onTestFinished, test } from 'vitest'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { demonstrationCreditCode } from '../../../src/registration/demonstration/samples.ts'
import { demoDataDir } from '../../tools/demo-data-dir.ts'
import { startSite } from '../../tools/start-site.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { closeContexts, sharedBrowser } from '../browser.ts'
import { approve, expectAccessible, logIn, newPerson, readDownload, register, submitRecord, visit } from '../person.ts'

const demoPassword = 'Demo#2026code'
const firm = { firmName: '示例粮油加工（演示）有限公司', creditCode: demonstrationCreditCode('320505', 7001) }
const account = { username: 'journey_firm', password: 'Lantern#Kettle26', phone: '13900001234' }

test.each(journeyWidths)(
  'a visitor reads and looks up; a firm registers, is reviewed, gets a prefix and makes symbols that scan, at %i px',
  async width => {
    const { address } = await startSite({ DATA_DIR: await demoDataDir(), LIMITS: 'off' })
    const browser = await sharedBrowser()
    onTestFinished(() => closeContexts(browser))

    const visitor = await newPerson(browser, address, width)
    await visit(visitor, '/')
    await expectAccessible(visitor)
    await visitor.page.getByRole('button', { name: width < 768 ? '关闭公告' : '知道了' }).click()
    await visitor.shot('home')
    await expectAccessible(visitor)
    await visitor.page.getByRole('link', { name: '办理商品条码续展，记住三个时间点' }).first().click()
    await visitor.page.getByRole('heading', { level: 1, name: '办理商品条码续展，记住三个时间点' }).waitFor()
    await expectAccessible(visitor)
    await visit(visitor, '/News/Center')
    await expectAccessible(visitor)
    await visit(visitor, '/search/tool?q=6901234567892')
    await visitor.page.getByText('GTIN-13').first().waitFor()
    await expectAccessible(visitor)

    const enterprise = await newPerson(browser, address, width)
    await register(enterprise, account)
    await enterprise.page.waitForURL('**/MyManage/UnVerify/index')
    await submitRecord(enterprise, firm)
    await expectAccessible(enterprise)

    const branch = await newPerson(browser, address, width)
    await logIn(branch, 'demo_js', demoPassword)
    await branch.page.waitForURL('**/MyManage/admin/check')
    await approve(branch, firm.firmName)
    await expectAccessible(branch)

    const centre = await newPerson(browser, address, width)
    await logIn(centre, 'demo_centre', demoPassword)
    await approve(centre, firm.firmName)

    await visit(enterprise, '/MyManage')
    await enterprise.page.waitForURL('**/MyManage/SystemMember/index')
    const companyPrefix =
      (await enterprise.page
        .getByText(/^6999\d{4}$/)
        .first()
        .textContent()) ?? ''
    await enterprise.shot('member-home')
    await expectAccessible(enterprise)

    await visit(enterprise, '/MyManage/SystemMember/barcode')
    await enterprise.page.getByLabel('商品项目代码').fill('1234')
    const png = enterprise.page.waitForEvent('download')
    await enterprise.page.getByRole('button', { name: /PNG/ }).click()
    const ean = await readSymbol(await readDownload(png))
    expect(ean?.identifier).toBe(']E0')
    expect(ean?.text).toMatch(new RegExp(`^${companyPrefix}1234\\d$`))
    await enterprise.shot('generator')
    await expectAccessible(enterprise)

    expect(await readNumberedSymbol(enterprise, '/BarCode/SSCC', companyPrefix)).toEqual({
      identifier: ']C1',
      text: expect.stringMatching(new RegExp(`^00\\d${companyPrefix}\\d{9}$`)),
    })
    expect(await readNumberedSymbol(enterprise, '/BarCode/GRAI', companyPrefix)).toEqual({
      identifier: ']C1',
      text: expect.stringMatching(new RegExp(`^80030${companyPrefix}\\d{5}`)),
    })

    await visit(visitor, `/search/internal?firmName=${encodeURIComponent(firm.firmName)}`)
    await visitor.page.getByText(companyPrefix).first().waitFor()
    await expectAccessible(visitor)
    await visit(visitor, `/search/tool?q=${ean?.text}`)
    await visitor.page.getByText(firm.firmName).first().waitFor()
    await visitor.shot('found')
    for (const { faults } of [visitor, enterprise, branch, centre]) expect(faults).toEqual([])
  },
)

/** Makes numbers on a page of /BarCode, downloads the first as PNG and reads it back. */
async function readNumberedSymbol(person: Awaited<ReturnType<typeof newPerson>>, path: string, companyPrefix: string) {
  const { page } = person
  await visit(person, path)
  await page.getByLabel('厂商识别代码').fill(companyPrefix)
  if (path.endsWith('GRAI')) await page.getByLabel('资产类型代码').fill('12')
  await page.getByRole('button', { name: /^生成/ }).click()
  const link = page.getByRole('link', { name: /PNG/ }).first()
  await link.waitFor()
  const download = page.waitForEvent('download')
  await link.click()
  const symbol = await readSymbol(await readDownload(download))
  await person.shot(path.slice(9).toLowerCase())
  await expectAccessible(person)
  return symbol
}
