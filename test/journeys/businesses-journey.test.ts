/** The pages of a case in every state of the demonstration, for its owner, its branch, another branch and the centre: they offer the steps of the
 *  table of businesses, and no other. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../src/access/demo-accounts.ts'
import type { Step } from '../../src/registration/life-cycle/life-cycle.ts'
import { decodeStatus, type Status } from '../../src/wire/integers.ts'
import { sees, stepsOf, type Viewer } from '../businesses/table.ts'
import { journeySite } from './journey-site.ts'
import { callAs } from './members/open-bill.ts'
import { logIn, newPerson, type Person, visit } from './person.ts'

const site = journeySite()

type Line = { id: number; caseId: number | null; status: number; kind: string; firmName: string; holder: object | null }

/** The button of each step, on the page of the owner and on that of reviewers. */
const ownerButtons: Readonly<Partial<Record<Step, RegExp>>> = {
  save: /^保存草稿/,
  'hand-in': /^提交/,
  withdraw: /^(撤回|放弃草稿)$/,
  object: /^提出异议/,
}
const reviewerButtons: Readonly<Partial<Record<Step, RegExp>>> = {
  pass: /^(通过|还有 \d+ 项没有核对|有不一致，不能通过)/,
  return: /^退回补正/,
  refuse: /^不予通过/,
}

async function offeredSteps(page: Page, buttons: typeof ownerButtons): Promise<string[]> {
  const names = await page
    .locator('main')
    .getByRole('button')
    .filter({ visible: true })
    .evaluateAll(all => all.map(button => (button.textContent ?? '').replace(/\s+/g, ' ').trim()))
  return Object.entries(buttons).flatMap(([step, name]) => (names.some(text => name.test(text)) ? [step] : []))
}

/** One case of each state. */
const oneOfEach = (lines: readonly Line[]): [Status, Line][] => {
  const byStatus = Map.groupBy(lines, ({ status }) => decodeStatus(status))
  return [...byStatus].flatMap(([status, [line]]) => (status && line ? [[status, line] as [Status, Line]] : []))
}

async function list(person: Person, path: string, body: object): Promise<Line[]> {
  const reply = await callAs(person, path, { pageSize: 100, ...body })
  if (!reply.success) throw new Error(reply.returnMsg)
  return reply.data as Line[]
}

test.each([1440, 390])('at %i px the owner is offered the steps of the table in every state of a case', async width => {
  const found: Record<string, string[]> = {}
  const wanted: Record<string, string[]> = {}
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  const lines = await list(person, 'tycpdmfirmcase/authApi/findlist', {})
  const withForm = lines.filter(
    ({ kind }) => kind === 'subsidiary' || kind === 'foreign-barcode' || kind === 'extra-prefix',
  )
  for (const [status, { id }] of oneOfEach(withForm)) {
    await visit(person, `/MyManage/SystemMember/business?id=${id}`)
    await person.page.getByRole('heading', { level: 1 }).waitFor()
    await person.page
      .getByText(/受理号|办理记录|保存草稿/)
      .first()
      .waitFor()
    found[status] = (await offeredSteps(person.page, ownerButtons)).toSorted()
    wanted[status] = stepsOf('case', status, 'owner').toSorted()
  }
  expect(Object.keys(wanted).length).toBeGreaterThan(4)
  expect(found).toEqual(wanted)
  expect(person.faults).toEqual([])
})

const reviewers = [
  ['demo_js', 'branch'],
  ['demo_centre', 'centre'],
] as const satisfies readonly (readonly [string, Viewer])[]

test.each(reviewers)(
  '%s is offered the steps of the table in every state of an application and a case',
  async (username, viewer) => {
    const found: Record<string, string[]> = {}
    const wanted: Record<string, string[]> = {}
    const person = await newPerson(site().browser, site().address, 1440)
    await logIn(person, username, demoPassword)
    const all = await list(person, 'tycpdmfirm/authApi/findlist', { kind: 'all' })
    // The page of a member is that of its open change. What a colleague works on is offered to nobody else.
    const changing = all.filter(line => line.kind === 'change' && sees(decodeStatus(line.status) ?? 'draft', viewer))
    const lines = all.filter(
      line => line.holder === null && (line.caseId !== null || changing.every(({ id }) => id !== line.id)),
    )
    for (const subject of ['firm', 'case'] as const)
      for (const [status, line] of oneOfEach(
        lines.filter(({ caseId }) => (caseId === null) === (subject === 'firm')),
      )) {
        const subjectId = line.caseId === null ? `${line.id}` : `${line.id}.${line.caseId}`
        await visit(person, `/MyManage/admin/check?status=any&case=${subjectId}`)
        await person.page.getByRole('heading', { name: line.firmName }).first().waitFor()
        expect(sees(status, viewer), status).toBe(true)
        found[`${subject} ${status}`] = (await offeredSteps(person.page, reviewerButtons)).toSorted()
        wanted[`${subject} ${status}`] = stepsOf(subject, status, viewer)
          .filter(step => step in reviewerButtons)
          .toSorted()
      }
    expect(Object.keys(wanted).length).toBeGreaterThan(6)
    expect(found).toEqual(wanted)
    expect(person.faults).toEqual([])
  },
)
