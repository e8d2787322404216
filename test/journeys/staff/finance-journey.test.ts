/** The finance desk in a real browser: a statement is tried, imported and worked off, at three widths. */
import { expect, test } from 'vitest'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()

async function logInFinance(width: number, username = 'demo_finance') {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, 'Demo#2026code')
  return person
}

test.each([768, 390, 1440])(
  'at %i px a transfer is found, compared and confirmed, or rejected with a sentence',
  async width => {
    const person = await logInFinance(width)
    const { page } = person
    await visit(person, '/MyManage/admin/fees')
    const lines = page.locator('[data-open] li > button')
    await lines.first().waitFor()
    await person.shot('desk-list')
    await expectAccessible(person)
    const count = await lines.count()
    await page.getByRole('button', { name: /^要看/ }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('finding')).toBe('look')
    await page.goBack()
    await expect.poll(() => lines.count()).toBe(count)
    // What agrees is confirmed in the next test.
    const other = page.locator('[data-open] li').filter({ hasNot: page.getByRole('checkbox') })
    await other.first().getByRole('button').click()
    await page.getByRole('heading', { name: '还查了' }).waitFor()
    await page.getByRole('img', { name: /^汇款凭证/ }).waitFor()
    await person.shot('desk-bill')
    await expectAccessible(person)
    await page.getByRole('button', { name: /^凭证不符/ }).click()
    await page.getByRole('button', { name: '凭证看不清，请重新上传' }).click()
    await person.shot('desk-refuse')
    await page.getByRole('button', { name: '取消' }).click()
    if (width === 1440) {
      const badge = page.getByRole('navigation').getByRole('link', { name: /^收费/ }).filter({ visible: true })
      const waiting = Number.parseInt(((await badge.textContent()) ?? '').replace(/\D+/g, ''), 10)
      const confirm = page.getByRole('button', { name: /^确认到账/ })
      await confirm.click()
      await page.getByText('已确认到账，业务已办结').or(page.getByLabel('怎样查到这笔款')).first().waitFor()
      const sentence = page.getByLabel('怎样查到这笔款')
      if ((await sentence.count()) > 0 && (await lines.count()) === count) {
        if ((await page.getByLabel('付款户名').count()) > 0) {
          await page.getByRole('button', { name: '与企业名称相同' }).click()
          await page.getByLabel('银行流水号').fill('7731004288510000')
        }
        await sentence.fill('网银里查到，今天到账')
        await confirm.click()
      }
      await expect.poll(() => lines.count()).toBe(count - 1)
      // The badge of the menu counts at once, without a reload.
      await expect.poll(() => badge.textContent()).toContain(`收费${waiting - 1} 件`)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(person.faults).toEqual([])
  },
)

test.each([1440, 768, 390])('at %i px what agrees is confirmed together, once each was opened', async width => {
  // What the first person has opened is not opened by the second.
  const person = await logInFinance(width, 'demo_finance2')
  const { page } = person
  await visit(person, '/MyManage/admin/fees?finding=matched')
  const boxes = page.getByRole('checkbox', { name: /^选中/ })
  await boxes.first().waitFor()
  const count = await boxes.count()
  // What was opened at the first width stays so.
  expect(await boxes.first().isDisabled()).toBe(width === 1440)
  await person.shot('together-closed')
  for (let index = 0; index < count; index++) {
    await page.locator('[data-open] li > button').nth(index).click()
    await page.getByRole('heading', { name: '还查了' }).waitFor()
    await page.goBack()
    await expect.poll(() => boxes.nth(index).isDisabled()).toBe(false)
    await boxes.nth(index).check()
  }
  await person.shot('together-selected')
  await expectAccessible(person)
  await page.getByRole('button', { name: `一起确认 ${count} 笔` }).click()
  await person.shot('together-dialog')
  const dialog = page.getByRole('dialog')
  if (width !== 390) await dialog.getByRole('button', { name: '取消' }).click()
  else {
    await dialog.getByRole('button', { name: '确认到账' }).click()
    await page.getByText('没有这样的汇款等待核对').waitFor()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(person.faults).toEqual([])
})

const statement = (rows: readonly string[]) => ({
  name: '对账单.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['流水号,交易日期,收入金额,对方户名,附言', ...rows].join('\n')),
})

test.each([1440, 390])(
  'at %i px a statement shows all its faults at once, then is imported, and its other lines are closed',
  async width => {
    const person = await logInFinance(width)
    const { page } = person
    await visit(person, '/MyManage/admin/fees?tab=statement')
    const input = page.locator('input[type=file]')
    await input.setInputFiles(statement(['x,昨天,九百,,', 'S0000001,2026-11-23,5.00,示例,']))
    await page.getByText('有 4 处错误，改好以后再选一次文件').waitFor()
    expect(await page.getByRole('button', { name: '不能导入' }).isDisabled()).toBe(true)
    await person.shot('statement-faults')
    await expectAccessible(person)
    const serial = `W${width}0001`
    await input.setInputFiles(statement([`${serial},2026-11-23,77.00,没有这家,样张`]))
    await page.getByRole('button', { name: '导入 1 笔' }).click()
    const line = page.getByRole('region', { name: `流水 ${serial}` })
    await line.waitFor()
    await person.shot('statement-imported')
    await expectAccessible(person)
    await line.getByLabel('怎样处理').fill('已退回付款人')
    await line.getByRole('button', { name: '不配账单，结束' }).click()
    await line.waitFor({ state: 'detached' })
    for (const tab of ['refund', 'invoice', 'rates', 'all', 'totals']) {
      await visit(person, `/MyManage/admin/fees?tab=${tab}`)
      await page.getByRole('navigation', { name: '收费的任务' }).waitFor()
      await person.shot(`desk-${tab}`)
      await expectAccessible(person)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(person.faults).toEqual([])
  },
)
