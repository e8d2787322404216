/** A shopper reports a product on the phone, with a photo; the member reads it and answers; the shopper objects, the branch suspends the record and lifts it again. */
import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'
import { openPage } from '../settled.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 390] : journeyWidths

const open = (width: number) => newPerson(site().browser, site().address, width)

async function signedIn(username: string, width: number) {
  const person = await open(width)
  await logIn(person, username, demoPassword)
  return person
}

/** No page is wider than its screen. */
async function expectFits(person: Person, width: number) {
  await expectAccessible(person)
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

async function publishedProduct({ page }: Person, name: string) {
  await openPage(page, `${site().address}/MyManage/SystemMember/product`)
  await page.getByLabel('商品名称').fill(name)
  await page.getByLabel('品牌', { exact: true }).fill('示例雪山')
  await page.getByLabel('净含量').fill('250 mL')
  await page.getByLabel('商品分类（GPC）').fill('风味饮料')
  await page.locator('.ant-select-item-option', { hasText: '10000201' }).click()
  await page.getByRole('button', { name: '保存并公开' }).click()
  const link = page.getByRole('link', { name: '看公开的页面' })
  await link.waitFor()
  return { address: (await link.getAttribute('href')) ?? '', record: page.url() }
}

/** The shopper fills in the form at the product page and adds a photo. */
async function report(shopper: Person, { address, said }: { address: string; said: string }) {
  const width = 390
  const { page } = shopper
  await visit(shopper, address)
  await page.getByRole('link', { name: '信息有误，我要反映' }).click()
  await page.getByLabel('不对的地方').selectOption('规格或净含量')
  await page.getByLabel('实物上是怎样写的').fill(said)
  await page.getByLabel('同意为办理这件事使用以上信息').check()
  await page.getByRole('button', { name: '不用图片验证' }).click()
  await page.getByText('验证已通过').waitFor()
  await expectFits(shopper, width)
  await shopper.shot('report-form')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('已经转给填报这个商品的企业', { exact: false }).waitFor()
  const canvas = createCanvas(600, 400)
  canvas.getContext('2d').fillRect(40, 40, 300, 200)
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: canvas.toBuffer('image/jpeg', 90) }
  // The field is displayed once its script runs.
  await page.getByLabel('附照片').waitFor()
  await page.getByLabel('附照片').setInputFiles(photo)
  await page.getByText('已附 1 张照片').waitFor()
  await expectFits(shopper, width)
  await shopper.shot('report-receipt')
}

type Act = { field: string; text: string; verb: string }

/** Decides or answers the report with a text; the demonstration has others. */
async function act({ page }: Person, said: string, { field, text, verb }: Act) {
  const line = page.getByRole('listitem').filter({ hasText: said })
  await line.getByLabel(field).fill(text)
  await line.getByRole('button', { name: verb, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()
  await page.getByText('已办理').waitFor()
}

/** The badge of a menu item; the menu is open beside wide pages only. */
async function expectWaiting({ page }: Person, { width, ...item }: { width: number; page: string; count: number }) {
  if (width < 768) return
  const name = new RegExp(item.count > 0 ? `^${item.page} *${item.count} *件等待处理$` : `^${item.page}$`)
  await page.getByRole('navigation').getByRole('link', { name }).waitFor()
}

test.each(widths)('at %i px a report is made, answered, disputed, and the record suspended and lifted', async width => {
  const member = await signedIn('demo_member', width)
  const { address, record } = await publishedProduct(member, `示例酥油茶 ${width}`)
  const shopper = await open(390)
  const said = `瓶子上印的是 200 mL，${width}`
  await report(shopper, { address, said })

  await visit(member, '/MyManage/messages')
  await member.page.getByText('有人反映您的商品信息不符').first().waitFor()
  await visit(member, '/MyManage/SystemMember/productReports')
  await member.page.getByText(said).waitFor()
  await member.page.getByRole('img', { name: '反映所附的照片 1' }).first().waitFor()
  await expectWaiting(member, { width, page: '收到的反映', count: 1 })
  await expectFits(member, width)
  await member.shot('report-member')
  await openPage(member.page, record)
  await member.page.getByLabel('商品说明', { exact: true }).fill('瓶装，饮用前摇匀')
  await member.page.getByRole('button', { name: /^保存/ }).first().click()
  await member.page.getByText('已保存').first().waitFor()
  await visit(member, '/MyManage/SystemMember/productReports')
  await member.page.getByText('报错以后已经保存过新的版本', { exact: false }).waitFor()
  await act(member, said, { field: '给反映人的说明', text: '说明已经补上', verb: '已更正' })
  await member.page.getByText('没有等待答复的反映').waitFor()
  await expectWaiting(member, { width, page: '收到的反映', count: 0 })

  await shopper.page.getByRole('button', { name: '查看办理情况' }).click()
  await shopper.page.getByText('企业：已更正', { exact: false }).waitFor()
  await expectFits(shopper, 390)
  await shopper.shot('report-answered')
  await shopper.page.getByRole('button', { name: '不同意，请分支机构处理' }).click()
  await shopper.page.getByRole('alert').waitFor()
  await shopper.page.getByLabel('为什么不同意').fill('净含量还是写着 250 mL')
  await shopper.page.getByRole('button', { name: '不同意，请分支机构处理' }).click()
  await shopper.page.getByText('由分支机构处理').first().waitFor()
  await shopper.shot('report-disputed')

  const clerk = await signedIn('demo_centre', width)
  await visit(clerk, '/MyManage/admin/productReports')
  await clerk.page.getByText('净含量还是写着 250 mL', { exact: false }).waitFor()
  await clerk.page.getByRole('table').waitFor()
  // Three of the demonstration wait, too.
  await expectWaiting(clerk, { width, page: '商品信息的反映', count: 4 })
  await expectFits(clerk, width)
  await clerk.shot('report-staff')
  await act(clerk, said, { field: '决定的理由', text: '净含量与实物不符', verb: '暂停公布' })
  await visit(shopper, address)
  await shopper.page.getByText('该商品信息已被暂停公布').first().waitFor()
  expect(await shopper.page.getByText(`示例酥油茶 ${width}`).count()).toBe(0)
  await expectFits(shopper, 390)
  await shopper.shot('report-suspended')

  await openPage(member.page, record)
  await member.page.getByText('起暂停公布', { exact: false }).waitFor()
  await member.page.getByRole('link', { name: '收到的反映' }).last().click()
  await act(member, said, { field: '更正了什么', text: '净含量已经改成 200 mL', verb: '申请恢复公布' })
  await expectFits(member, width)
  await member.shot('report-lift')
  await visit(clerk, '/MyManage/admin/productReports')
  await act(clerk, said, { field: '决定的理由', text: '已经更正完毕', verb: '恢复公布' })
  await visit(shopper, address)
  await shopper.page.getByText(`示例酥油茶 ${width}`).first().waitFor()
  for (const person of [member, shopper, clerk]) expect(person.faults).toEqual([])
})
