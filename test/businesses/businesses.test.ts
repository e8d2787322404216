/** Every state of an application, a case and a proposed cancellation, for everybody: who sees it, and which steps the reply offers and the site
 *  takes. The expected values are the table of `table.ts`. */
import fs from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Subject } from '../../src/registration/life-cycle/life-cycle.ts'
import { cases, firms } from '../../src/registration/tables.ts'
import type { Status } from '../../src/wire/integers.ts'
import { createCallers } from '../tools/access/callers.ts'
import { postAs, type Site } from '../tools/firm-calls.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { beginnings, businessesDocument, sees, statesOf, stepsOf, subjects, type Viewer, viewers } from './table.ts'

const companyPrefix = '69990001'
const isStaff = (viewer: Viewer) => !['owner', 'numbers', 'finance', 'reader', 'otherOwner'].includes(viewer)
const settled: readonly Status[] = ['approved', 'refused', 'withdrawn']

/** The people, and a function that puts the firm or one case of it into a state. */
async function siteWithEverybody() {
  const site = await freshApp()
  const callers = await createCallers(site)
  const firmId = callers.own.firm.id
  const at = site.time.now
  const people = new Map<Viewer, { headers: { token: string; cookie: string } }>()
  for (const viewer of viewers)
    people.set(viewer, { headers: (await callers.signInAs(viewer)) as { token: string; cookie: string } })
  const putInto = async (subject: Subject, status: Status): Promise<number | undefined> => {
    await site.db.delete(cases)
    const submittedAt = status === 'draft' ? null : at
    if (subject === 'firm') {
      await site.db.update(firms).set({ status, submittedAt }).where(eq(firms.id, firmId))
      return undefined
    }
    await site.db.update(firms).set({ status: 'approved', submittedAt: at }).where(eq(firms.id, firmId))
    const decided = settled.includes(status) ? { decidedAt: at } : {}
    const both = { branchDecidedBy: callers.ids.branch ?? 0, decidedBy: callers.ids.centre ?? 0 }
    const proposed = { kind: 'cancellation', objectUntil: new Date(at.getTime() - 1000) } as const
    const [row] = await site.db
      .insert(cases)
      .values({
        ...{ firmId, companyPrefix, kind: 'lost-certificate', branchCode: '3200', accountId: callers.own.account.id },
        ...{ status, submittedAt, createdAt: at, updatedAt: at, ...decided },
        ...(subject === 'proposal' && { ...proposed, ...(status === 'approved' && both) }),
      })
      .returning()
    return row?.id
  }
  return { site, firmId, people, putInto }
}

type Seen = { steps: string[] } | undefined

/** What the reply to a viewer offers; undefined if he does not see it. */
async function seenBy(
  site: Site,
  viewer: Viewer,
  { caller, firmId, caseId }: { caller: Parameters<typeof postAs>[2]; firmId: number; caseId: number | undefined },
): Promise<Seen> {
  if (isStaff(viewer)) {
    const reply = await postAs(site, 'tycpdmfirm/authApi/detail', caller, { id: firmId, caseId })
    expect([200, 403, 404], `${viewer} ${reply.returnMsg}`).toContain(reply.status)
    return reply.status === 200 ? reply.data.review : undefined
  }
  if (caseId !== undefined) {
    const reply = await postAs(site, 'tycpdmfirmcase/authApi/detail', caller, { id: caseId })
    expect([200, 404]).toContain(reply.status)
    return reply.status === 200 ? reply.data : undefined
  }
  const { data } = await postAs(site, 'tycpdmfirm/authApi/findByUserName', caller)
  return data?.id === firmId ? data : undefined
}

test.each(subjects)(
  'everybody sees of a %s what the table says, with the steps of the table, in every state',
  async subject => {
    const { site, firmId, people, putInto } = await siteWithEverybody()
    const found: Record<string, string[] | 'not seen'> = {}
    const wanted: typeof found = {}
    for (const status of statesOf(subject)) {
      const caseId = await putInto(subject, status)
      for (const viewer of viewers) {
        const seen = await seenBy(site, viewer, { caller: people.get(viewer), firmId, caseId })
        const begun = subject === 'firm' && viewer === 'owner' ? (beginnings[status] ?? []) : []
        found[`${status} ${viewer}`] = seen?.steps ?? 'not seen'
        wanted[`${status} ${viewer}`] = sees(status, viewer)
          ? [...stepsOf(subject, status, viewer), ...[begun].flat()]
          : 'not seen'
      }
    }
    expect(found).toEqual(wanted)
  },
)

test('the document has the table of the life cycle', () => {
  const file = 'docs/businesses.md'
  if (process.env.UPDATE_DOCS === '1') fs.writeFileSync(file, businessesDocument())
  expect(fs.readFileSync(file, 'utf8')).toBe(businessesDocument())
})
