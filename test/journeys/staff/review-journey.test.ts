/** Two reviewers, a batch and the auditor in a real browser. */
import { expect, test } from 'vitest'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()

async function logInDemo(username: string, width = 1440) {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, 'Demo#2026code')
  return person
}

test('a taken case shows its holder, its address opens it again, a mark at a field writes a return reason, and unchecked fields keep it closed', async () => {
  const person = await logInDemo('demo_js')
  const { page } = person
  await visit(person, '/MyManage/admin/check?due=soon')
  await visit(person, '/MyManage/admin/check')
  await page.getByRole('button', { name: /^领取下一件/ }).click()
  await page.locator('[data-open="true"] h2').waitFor()
  await page.getByText('您已领取').waitFor()
  const name = await page.locator('[data-open] h2').innerText()
  expect(new URL(page.url()).searchParams.get('case')).toMatch(/^\d+$/)
  await page.reload()
  await page.getByText('您已领取').waitFor()
  expect(await page.locator('[data-open] h2').innerText()).toBe(name)
  await page.getByRole('button', { name: '企业名称：要修改' }).click()
  await expect.poll(() => page.getByLabel('第 1 条理由').inputValue()).toBe('企业名称与营业执照不符')
  expect(await page.getByRole('button', { name: '有不一致，不能通过' }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: '不予通过' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '企业名称：要修改' }).click()
  // Each unchecked field is named at the foot and leads to its marks.
  expect(await page.getByRole('button', { name: /^还有 \d+ 项没有核对$/ }).isDisabled()).toBe(true)
  await page.getByRole('main').getByRole('status').getByRole('button', { name: '营业执照', exact: true }).click()
  const licence = page.getByRole('button', { name: '营业执照：相符' })
  await expect.poll(() => licence.evaluate(element => element === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: '放回' }).click()
  await page.getByText('还没有人领取').waitFor()
  await page.goBack()
  await page.getByText('请从左边选择一件').waitFor()
  expect(person.faults).toEqual([])
})

test('on a phone the verdict is at the foot of the screen, and like cases are passed together', async () => {
  const person = await logInDemo('demo_sy', 390)
  const { page } = person
  await visit(person, '/MyManage/admin/check?kind=register')
  await page.locator('[data-open] li button').first().click()
  const pass = page.getByRole('button', { name: '通过并看下一件' })
  const next = page.getByRole('button', { name: /^还有 \d+ 项：/ })
  await next.waitFor()
  expect((await next.boundingBox())?.y).toBeGreaterThan(650)
  const agree = page.getByRole('button', { name: /项都相符$/ })
  while ((await agree.count()) > 0) {
    expect(await pass.count()).toBe(0)
    await agree.first().click()
  }
  await pass.waitFor()
  const box = await pass.boundingBox()
  expect(box?.y).toBeGreaterThan(650)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(person)
  await page.getByRole('button', { name: '返回队列' }).click()
  // The second one is opened, the third is not.
  await page.locator('[data-open] li button').nth(1).click()
  await page.getByRole('button', { name: '返回队列' }).click()
  const boxes = page.locator('[data-open] li').getByRole('checkbox')
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  const bar = page.getByRole('region', { name: '批量办理' })
  await bar.getByText('已选 3 件，其中 1 件没有打开看过，不会办理').waitFor()
  await person.shot('batch-bar')
  await page.getByRole('button', { name: '通过选中的' }).click()
  await page.getByRole('dialog').getByText('不办理 1 件：').waitFor()
  await person.shot('batch-dialog')
  await expectAccessible(person)
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await page.getByText('办成 2 件').waitFor()
  await expectAccessible(person)
  expect(person.faults).toEqual([])
})

test.each([1440, 390])(
  'at %i px the list is on the first screen whatever is filtered, and pages, sizes and selection work',
  async width => {
    const person = await logInDemo('demo_js', width)
    const { page } = person
    await visit(person, '/MyManage/admin/check?due=soon&holder=nobody&from=2026-01-01&order=desc&region=320000')
    const firstTop = async () => (await page.locator('[data-open] li > button').first().boundingBox())?.y ?? 9999
    await page.getByRole('list', { name: '已设的筛选' }).waitFor()
    await person.shot(`queue-filtered-${width}`)
    await visit(person, '/MyManage/admin/check')
    await page.locator('[data-open] li > button').first().waitFor()
    expect(await firstTop()).toBeLessThan(width === 390 ? 420 : 400)
    await person.shot(`queue-${width}`)
    await page.getByRole('button', { name: '筛选' }).click()
    await page.getByLabel('提交日期从').fill('2020-01-01')
    await person.shot(`queue-dialog-${width}`)
    await expectAccessible(person)
    await page.getByRole('button', { name: '看结果' }).click()
    await page.getByText('提交 2020-01-01 到 今天').waitFor()
    // The list is dimmed until its next lines are there.
    await expect.poll(() => page.locator('ul[aria-busy="true"]').count()).toBe(0)
    expect(await firstTop()).toBeLessThan(width === 390 ? 480 : 440)
    expect(new URL(page.url()).searchParams.get('from')).toBe('2020-01-01')
    await expectAccessible(person)
    await page.goBack()
    await page.getByText('提交 2020-01-01 到 今天').waitFor({ state: 'detached' })
    // Jump to the second page, then back; all that match are selected, not only those of the page.
    await page.getByLabel(/^页码/).fill('２')
    await page.getByLabel(/^页码/).press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe(null)
    const all = page.getByRole('button', { name: /^选全部 \d+ 件$/ })
    const count = Number(/\d+/.exec(await all.innerText())?.[0])
    expect(count).toBeGreaterThan(10)
    await all.click()
    await page.getByText(new RegExp(`^已选 ${count} 件，其中 \\d+ 件没有打开看过，不会办理`)).waitFor()
    // Of several kinds.
    expect(await page.getByRole('button', { name: '通过选中的' }).isDisabled()).toBe(true)
    await person.shot(`queue-selected-${width}`)
    await visit(person, '/MyManage/admin/check?size=50')
    await expect.poll(() => page.locator('[data-open] li > button').count()).toBe(Math.min(50, count))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(person.faults).toEqual([])
  },
)

test('the auditor finds the step and the login of a reviewer, and the pages of staff are accessible', async () => {
  const person = await logInDemo('demo_auditor')
  const { page } = person
  await visit(person, '/MyManage/admin/audit')
  await page.getByRole('cell', { name: '分支机构审核通过' }).first().waitFor()
  await expectAccessible(person)
  await page.getByLabel('用户名或姓名').fill('demo_auditor')
  // At once: the page does not follow between them, as on a busy machine.
  const source = await page.getByRole('radio', { name: '工作人员的操作' }).elementHandle()
  await page.getByRole('button', { name: '查询' }).evaluate((submit, choice) => {
    if (!(choice instanceof HTMLElement && submit instanceof HTMLElement)) throw new Error('The page has neither')
    choice.click()
    submit.click()
  }, source)
  await page.getByRole('cell', { name: '登录' }).first().waitFor()
  const centre = await logInDemo('demo_centre')
  for (const path of ['/MyManage/admin/statistics', '/MyManage/admin/settings']) {
    await visit(centre, path)
    await centre.page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(centre)
  }
  for (const { faults } of [person, centre]) expect(faults).toEqual([])
})
