/** The whole life of a member, with the connection to the database lost in the middle of each step: it is refused, and the repetition counts once. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signNotice } from '../../src/fees/provider.ts'
import { createStubProvider } from '../../src/fees/stub-provider.ts'
import { bills, payments } from '../../src/fees/tables.ts'
import { inboxMessages } from '../../src/messages/inbox/tables.ts'
import { certificates } from '../../src/registration/certificates/tables.ts'
import { verifyHistory } from '../../src/registration/history/chain/verify-store.ts'
import { companyPrefixes, firmHistory } from '../../src/registration/tables.ts'
import { createDemoRange, createLicence, recordBody } from '../tools/create-firm.ts'
import { setFee } from '../tools/fee-site.ts'
import { type Caller, openCase, postAs, type Site, signInStaff } from '../tools/firm-calls.ts'
import { freshApp, testConfig } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'

/** The first history step, or use of a number, after arming ends its own connection. A sequence is not rolled back, so the next one passes. */
async function armInterruptions({ db }: Site) {
  await db.execute(sql`create sequence interruptions start 2`)
  await db.execute(sql`create function interrupt_once() returns trigger language plpgsql as $$ begin
    if nextval('interruptions') = 1 then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if;
    return new;
  end $$`)
  for (const table of ['firm_history', 'used_numbers'])
    await db.execute(
      sql.raw(`create trigger interrupted after insert on ${table} for each row execute function interrupt_once()`),
    )
  return () => db.execute(sql`select setval('interruptions', 1, false)`)
}

test('each step of a member’s life that loses its database is refused with 503, and done once when it is repeated', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const arm = await armInterruptions(site)
  const [owner, branch, centre] = [
    await signIn(site),
    await signInStaff(site, '3200'),
    await signInStaff(site, 'centre'),
  ]
  const twice = async (path: string, by: Caller | undefined, body: object) => {
    await arm()
    const lost = await postAs(site, path, by, body)
    expect([path, lost.status]).toEqual([path, 503])
    const reply = await postAs(site, path, by, body)
    expect([path, reply.status, reply.returnMsg]).toEqual([path, 200, reply.returnMsg])
    return reply.data
  }
  const pass = async (reviewer: Caller, subject: { id: number; caseId?: number; version: number }) => {
    await openCase(site, reviewer, subject)
    return twice('tycpdmfirm/authApi/audit', reviewer, { ...subject, verdict: 'pass' })
  }
  await setFee(site, { business: 'application', firmKind: 'company', amount: '1160' })

  const licence = await createLicence(site.db, owner.account.id)
  const { id, version } = await twice('tycpdmfirm/authApi/save', owner, recordBody(licence))
  await pass(branch, { id, version })
  await pass(centre, { id, version: version + 1 })
  const [bill] = (await postAs(site, 'fees/authApi/bills', owner)).data.bills
  const { url } = (await postAs(site, 'fees/authApi/online', owner, { billId: bill.id })).data
  const reference = new URL(url, 'http://x').searchParams.get('pay') ?? ''
  const notice = { reference, amount: 116_000, outcome: 'paid' as const, at: site.time.now.getTime() / 1000 }
  const signature = signNotice(notice, createStubProvider(testConfig.secretKey).secret)
  expect(await twice('fees/api/notice', undefined, { ...notice, signature })).toEqual({ status: 'settled' })

  const [{ companyPrefix } = { companyPrefix: '' }] = await site.db.select().from(companyPrefixes)
  const use = { companyPrefix, itemReference: '7', symbol: 'EAN-13', productName: '示例（演示）', key: 'k'.repeat(20) }
  await twice('barcodegeneration/authApi/numbers/use', owner, use)

  const validTo = new Date('2027-02-15T15:59:59Z')
  await site.db.update(companyPrefixes).set({ validTo })
  const settle = async (kind: string, fields: object) => {
    const draft = (await postAs(site, 'tycpdmfirmcase/authApi/save', owner, { kind, companyPrefix, fields })).data
    const handIn = { id: draft.id, version: draft.version, fields }
    const row = await twice('tycpdmfirmcase/authApi/submit', owner, handIn)
    await pass(branch, { id, caseId: row.id, version: row.version })
    await pass(centre, { id, caseId: row.id, version: row.version + 1 })
  }
  const prefix = async () => (await site.db.select().from(companyPrefixes))[0]
  await settle('renewal', { agreed: 'yes' })
  expect(await prefix()).toMatchObject({ state: 'active', validTo: new Date('2029-02-15T15:59:59Z') })
  const products = '没有库存，已停止印刷'
  await settle('cancellation', { reason: '不再生产经营', stoppedOn: '2026-11-01', products })
  expect(await prefix()).toMatchObject({ state: 'cancelled' })

  const steps = await site.db.select().from(firmHistory).where(eq(firmHistory.firmId, id)).orderBy(firmHistory.id)
  const actions = steps.map(({ action }) => action).filter(action => action !== 'created')
  expect(new Set(actions).size).toBe(actions.length)
  expect(await site.db.$count(bills)).toBe(1)
  expect(await site.db.select({ status: payments.status }).from(payments)).toEqual([{ status: 'settled' }])
  expect(await site.db.$count(companyPrefixes)).toBe(1)
  expect(await site.db.$count(certificates)).toBe(2)
  const messages = await site.db.select({ kind: inboxMessages.kind }).from(inboxMessages)
  expect(messages.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
  expect((await verifyHistory(site.db)).broken).toEqual([])
})
