/** Every business over the end of a year, into 29 February and out of it: submitted before midnight in Shanghai, approved and paid after it. */

import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '../../src/access/tables.ts'
import { bills } from '../../src/fees/tables.ts'
import { addSingleRange } from '../../src/registration/allocation/single-numbers/store.ts'
import { type OfferedKind, offeredKinds } from '../../src/registration/cases/kinds/case-kinds.ts'
import { certificatesOf } from '../../src/registration/certificates/store.ts'
import { demoCaseFields } from '../../src/registration/demonstration/demo-cases.table.ts'
import { cases, companyPrefixes } from '../../src/registration/tables.ts'
import { chinaDay, hourMs } from '../../src/wire/china-time.ts'
import { createDemoRange, createFirmWithOwner } from '../tools/create-firm.ts'
import { billsOf, payOnline, setFee } from '../tools/fee-site.ts'
import { filingFiles } from '../tools/files/filing-files.ts'
import { audit, postAs, signInStaff } from '../tools/firm-calls.ts'
import { freshApp } from '../tools/fresh-app.ts'

/** The last day of every term here; its window is open at all the moments below. */
const validTo = new Date('2028-03-10T15:59:59Z')

/** Half an hour before midnight in Shanghai, the day after, and the day thirty days after that. */
const midnights = [
  { before: '2027-12-31T15:30:00Z', day: '2028-01-01', due: '2028-01-31' },
  { before: '2028-02-28T15:30:00Z', day: '2028-02-29', due: '2028-03-30' },
  { before: '2028-02-29T15:30:00Z', day: '2028-03-01', due: '2028-03-31' },
] as const

type Site = Awaited<ReturnType<typeof freshApp>>

/** Everybody has logged in anew. */
async function goTo(site: Site, time: Date) {
  site.time.now = time
  await site.db.update(sessions).set({ startedAt: time, seenAt: time })
}

async function siteBefore(before: string) {
  const site = await freshApp({ limits: false })
  site.time.now = new Date(before)
  await createDemoRange(site.db)
  await addSingleRange(site.db, { kind: 'gtin8', first: 6_999_000, last: 6_999_999, demonstration: true })
  await addSingleRange(site.db, { kind: 'gln', first: 699_800_000_000, last: 699_800_000_999, demonstration: true })
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  await setFee(
    site,
    ...['application', ...offeredKinds].map(business => ({ business, firmKind: 'company', amount: '1160' })),
  )
  return { site, branch, centre }
}

test.each(midnights)(
  'an application submitted before $day has its term, its bill and its certificate from that day',
  async ({ before, day, due }) => {
    const { site, branch, centre } = await siteBefore(before)
    const owner = await createFirmWithOwner(site.db, { submittedAt: site.time.now })
    const id = owner.firm.id
    await goTo(site, new Date(before))
    await audit(site, branch, { id, version: 1, verdict: 'pass' })
    await goTo(site, new Date(site.time.now.getTime() + hourMs))
    await audit(site, centre, { id, version: 2, verdict: 'pass' })
    const [bill] = await billsOf(site, owner)
    expect(bill).toMatchObject({ dueOn: due })
    await payOnline(site, owner, bill?.id ?? 0)
    const [prefix] = await site.db.select().from(companyPrefixes).where(eq(companyPrefixes.firmId, id))
    const [certificate] = await certificatesOf(site.db, id)
    expect(chinaDay(prefix?.allocatedAt ?? validTo)).toBe(day)
    // Two years: the same day, or the last of February for the 29th.
    const end = day === '2028-02-29' ? '2030-02-28' : `2030${day.slice(4)}`
    expect([prefix?.validTo, certificate?.validTo].map(moment => chinaDay(moment ?? validTo))).toEqual([end, end])
  },
)

test.each(midnights)(
  'every business that is submitted before $day and paid on it ends on that day',
  async ({ before, day, due }) => {
    const { site, branch, centre } = await siteBefore(before)
    const results: Record<string, unknown> = {}
    for (const [index, kind] of offeredKinds.entries()) {
      const companyPrefix = String(69990100 + index)
      const owner = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix })
      await goTo(site, new Date(before))
      await site.db.update(companyPrefixes).set({ validTo }).where(eq(companyPrefixes.companyPrefix, companyPrefix))
      const { id, version } = await submit({ site, owner, kind, companyPrefix, index })
      const of = { id: owner.firm.id, caseId: id, verdict: 'pass' }
      await audit(site, branch, { ...of, version })
      await goTo(site, new Date(site.time.now.getTime() + hourMs))
      await audit(site, centre, { ...of, version: version + 1 })
      const [bill] = await billsOf(site, owner)
      await payOnline(site, owner, bill?.id ?? 0)
      const [row] = await site.db.select().from(cases).where(eq(cases.id, id))
      const [paid] = await site.db
        .select()
        .from(bills)
        .where(and(eq(bills.firmId, owner.firm.id), eq(bills.status, 'paid')))
      results[kind] = {
        ...{ status: row?.status, submitted: row?.submittedAt && chinaDay(row.submittedAt) },
        ...{
          decided: row?.decidedAt && chinaDay(row.decidedAt),
          due: bill?.dueOn,
          paid: paid?.paidAt && chinaDay(paid.paidAt),
        },
      }
    }
    const ends = { status: 'approved', submitted: chinaDay(new Date(before)), decided: day, due, paid: day }
    expect(results).toEqual(Object.fromEntries(offeredKinds.map(kind => [kind, ends])))
    // The renewal continues the old term, whatever day it is; the extra prefix begins its own.
    const terms = await site.db.select().from(companyPrefixes)
    const endOf = (kind: OfferedKind) => {
      const own = String(69990100 + offeredKinds.indexOf(kind))
      const { firmId } = terms.find(({ companyPrefix }) => companyPrefix === own) ?? {}
      const newest = terms
        .filter(row => row.firmId === firmId)
        .toSorted((one, other) => other.validTo.getTime() - one.validTo.getTime())[0]
      return newest && chinaDay(newest.validTo)
    }
    expect(endOf('renewal')).toBe('2030-03-10')
    expect(endOf('extra-prefix')).toBe(day === '2028-02-29' ? '2030-02-28' : `2030${day.slice(4)}`)
  },
)

type Submitting = {
  site: Site
  owner: Awaited<ReturnType<typeof createFirmWithOwner>>
  kind: OfferedKind
  companyPrefix: string
  index: number
}

/** Saves and submits a case with the fields of the demonstration. */
async function submit({
  site,
  owner,
  kind,
  companyPrefix,
  index,
}: Submitting): Promise<{ id: number; version: number }> {
  const files = await filingFiles(site.db, { kind, ownerId: owner.account.id })
  const fields = { ...demoCaseFields[kind](index, site.time.now), ...files }
  const draft = await postAs(site, 'tycpdmfirmcase/authApi/save', owner, { kind, companyPrefix, fields })
  const { id, version } = draft.data ?? {}
  const reply = await postAs(site, 'tycpdmfirmcase/authApi/submit', owner, { id, version, fields })
  expect({ kind, status: reply.status, message: reply.returnMsg, faults: reply.faults }).toMatchObject({
    kind,
    status: 200,
  })
  return reply.data
}
