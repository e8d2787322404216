/** The slip of a transfer through the pages: seen, replaced by a PDF, refused with a reason, found again through its message, withdrawn, sent and
 *  confirmed, on a desk screen and on a phone. Member and finance log in once each. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { samplePaper } from '../../../src/registration/demonstration/sample-licence.ts'
import { samplePdf } from '../../tools/files/sample-files.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'
import { settled } from '../settled.ts'
import { openBill } from './open-bill.ts'

const site = journeySite()

const picture = {
  name: '回单.png',
  mimeType: 'image/png',
  buffer: Buffer.from(samplePaper('银行汇款回单（示例）', ['仅供演示使用'])),
}

/** Follows the newest message with a title to the page that it leads to. */
async function followMessage({ page }: Person, title: string) {
  await page.getByRole('link', { name: /^消息/ }).filter({ visible: true }).first().click()
  await page.waitForURL('**/MyManage/messages')
  const message = page.locator('main').getByRole('listitem').filter({ hasText: title }).first()
  await message.getByRole('link').first().click()
  await page.waitForURL('**/MyManage/fees?bill=*')
}

test.each([
  [1440, 'demo_member', 'demo_js'],
  [390, 'demo_member2', 'demo_sy'],
])(
  'at %i px a slip is seen, replaced, refused, sent again, withdrawn and confirmed',
  async (width, username, branch) => {
    const { browser, address } = site()
    const member = await newPerson(browser, address, width)
    const staff = await newPerson(browser, address, width)
    await logIn(member, username, demoPassword)
    await logIn(staff, 'demo_finance', demoPassword)
    const number = await openBill(address, { member, finance: staff, branch })

    await visit(member, '/MyManage/fees')
    const bill = member.page.getByRole('region', { name: `账单 ${number}` })
    const input = bill.locator('input[type=file]')
    await input.setInputFiles(picture)
    await bill.getByRole('img', { name: /^汇款凭证 回单/ }).waitFor()
    await expectAccessible(member)
    await member.shot('slip-sent')
    await input.setInputFiles({ name: '回单.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) })
    await bill.getByRole('img', { name: /^汇款凭证第 1 页/ }).waitFor()
    await bill.getByText('凭证已撤回').waitFor()
    await expectAccessible(member)
    await member.shot('slip-replaced')

    const openAtDesk = async () => {
      await visit(staff, `/MyManage/admin/fees?keyword=${number}`)
      await staff.page.locator('[data-open] li > button').first().click()
      await staff.page.getByRole('heading', { name: '还查了' }).waitFor()
    }
    await openAtDesk()
    await staff.page.getByRole('img', { name: /^汇款凭证第 1 页/ }).waitFor()
    await expectAccessible(staff)
    await staff.shot('slip-at-desk')
    await staff.page.getByRole('button', { name: /^凭证不符/ }).click()
    await staff.page.getByRole('button', { name: '凭证看不清，请重新上传' }).click()
    await staff.page.getByRole('button', { name: /^退回凭证/ }).click()
    await staff.page.getByText('已退回凭证', { exact: true }).waitFor()

    await followMessage(member, '汇款凭证没有通过核对')
    await bill.getByText('凭证看不清，请重新上传').waitFor()
    expect(await bill.evaluate(element => document.activeElement === element)).toBe(true)
    await member.shot('slip-refused')
    await input.setInputFiles(picture)
    // A dialog that opens while the bill is read again goes with it.
    await bill.getByRole('button', { name: '撤回凭证' }).waitFor()
    await settled(member.page)
    await bill.getByRole('button', { name: '撤回凭证' }).click()
    await member.page.getByRole('dialog').getByRole('button', { name: '撤回凭证' }).click()
    await bill.getByRole('button', { name: '上传汇款凭证' }).waitFor()
    await member.shot('slip-withdrawn')
    await input.setInputFiles(picture)
    await bill.getByRole('button', { name: '更换凭证' }).waitFor()

    await openAtDesk()
    const confirm = staff.page.getByRole('button', { name: /^确认到账/ })
    await confirm.click()
    await staff.page.getByRole('button', { name: '与企业名称相同' }).click()
    await staff.page.getByLabel('银行流水号').fill(`77310042${width}0000`)
    await staff.page.getByLabel('怎样查到这笔款').fill('网银里查到，今天到账')
    // The page of the member is still as it was before the confirmation.
    await confirm.click()
    await staff.page.getByText('已确认到账，业务已办结').waitFor()
    await bill.getByRole('button', { name: '撤回凭证' }).click()
    await member.page.getByRole('dialog').getByRole('button', { name: '撤回凭证' }).click()
    await member.page.getByText('财务刚刚确认这笔款已到账，凭证不能再换或撤回').waitFor()
    await bill.getByText('已缴费').waitFor()
    await member.shot('slip-confirmed')
    for (const person of [member, staff]) {
      expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(person.faults).toEqual([])
    }
  },
)
