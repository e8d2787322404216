/** A change of name with a new licence as PDF in a real browser: the reviewer sees old beside new, the documents too, page by page. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { createPdf } from '../../tools/drawings/create-pdf.ts'
import { journeySite } from '../journey-site.ts'
import { approveOpenCase, expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()

async function logInDemo(username: string, width: number) {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, demoPassword)
  return person
}

async function requestChange(person: Person, { from, to, pdf }: { from: string; to: string; pdf: Uint8Array }) {
  const { page } = person
  await visit(person, '/MyManage/SystemMember/change')
  let saved = 0
  page.on('request', request => {
    if (request.url().endsWith('/tycpdmfirmcase/authApi/save')) saved += 1
  })
  await page.getByRole('button', { name: '下一步：核对改动' }).click()
  await page.getByText('还没有改动').waitFor()
  expect(saved, 'an empty draft').toBe(0)
  await page.getByRole('button', { name: '企业名称有变化' }).click()
  const name = page.getByLabel('企业名称', { exact: true })
  expect(await name.inputValue()).toBe(from)
  await name.fill(to)
  // The licence opens with the name, and without a new one nobody goes on.
  await page.getByRole('button', { name: '下一步：核对改动' }).click()
  await page.getByText('企业名称有变化，请上传变更后的营业执照').first().waitFor()
  expect(await page.getByRole('button', { name: '提交变更' }).isVisible()).toBe(false)
  await person.shot('change-without-licence')
  const file = { name: '新营业执照.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('新营业执照.pdf').first().waitFor()
  await page.getByRole('button', { name: '下一步：核对改动' }).click()
  await page.getByRole('button', { name: '提交变更' }).click()
  await page.getByText('已提交，由', { exact: false }).waitFor()
}

/** The displayed page of the PDF has dark and light pixels, so that text was drawn. */
const hasText = (person: Person, label: string) =>
  person.page.getByAltText(`${label}的画面`).evaluate(async picture => {
    if (!(picture instanceof HTMLImageElement)) return false
    // Rejected while the picture is replaced by the next one.
    const isDecoded = await picture.decode().then(
      () => true,
      () => false,
    )
    if (!isDecoded) return false
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let dark = 0
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 60) dark += 1
    return dark > 500 && dark < pixels.length / 8
  })

test.each([
  { width: 1440, member: 'demo_member', reviewer: 'demo_js', from: '示例食品（江苏）有限公司（演示）' },
  { width: 390, member: 'demo_member2', reviewer: 'demo_sy', from: '示例饮品（沈阳）有限公司（演示）' },
])(
  'at $width px a reviewer sees the old name beside the new one, and the old licence beside the pages of the new PDF',
  async ({ width, member, reviewer, from }) => {
    const to = from.replace('有限公司', '股份有限公司')
    const person = await logInDemo(member, width)
    await requestChange(person, { from, to, pdf: createPdf([`营业执照（演示）${to}`, '第二页：变更登记情况（演示）']) })
    await person.shot('change-submitted')

    const staff = await logInDemo(reviewer, width)
    const { page } = staff
    await visit(staff, '/MyManage/admin/check?kind=change')
    await page.locator('[data-open] li button').filter({ hasText: from }).first().click()
    await page.getByText('第 1 / 2 页').waitFor()
    await page.getByAltText('新的营业执照第 1 页的画面').waitFor()
    expect(await hasText(staff, '新的营业执照第 1 页')).toBe(true)
    await page.locator('ins', { hasText: '股份' }).first().waitFor()
    const texts = page.locator('[data-open="true"]').last()
    for (const name of [from, to]) expect((await texts.innerText()).replaceAll(/\s/g, '')).toContain(name)
    await expectAccessible(staff)
    await staff.shot('review-change-pdf')
    await page.getByRole('button', { name: '下一页' }).first().click()
    await page.getByAltText('新的营业执照第 2 页的画面').waitFor()
    await expect.poll(() => hasText(staff, '新的营业执照第 2 页')).toBe(true)
    await page.getByRole('button', { name: '向右转 90 度' }).click()
    await page.getByRole('button', { name: '放大' }).click()
    await staff.shot('review-change-pdf-turned')
    await page.getByRole('button', { name: '并排' }).click()
    await page.getByAltText('现在登记的营业执照的画面').waitFor()
    await page.getByAltText('新的营业执照第 2 页的画面').waitFor()
    await staff.shot('review-change-side-by-side')
    await approveOpenCase(staff)
    for (const { faults } of [person, staff]) expect(faults).toEqual([])
  },
)
