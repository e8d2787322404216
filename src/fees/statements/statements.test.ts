import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { setFee } from '../../../test/tools/fee-site.ts'
import { sendFiles } from '../../../test/tools/files/send-files.ts'
import { audit, type Caller, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { comparableName } from './match.ts'

const head = '流水号,交易日期,收入金额,对方户名,附言'

async function siteWithBills() {
  const site = await freshApp()
  await createDemoRange(site.db)
  const [centre, finance] = [await signInStaff(site, 'centre'), await signInStaff(site, 'centre', 'finance')]
  await setFee(site, { business: 'application', firmKind: 'company', amount: '900' })
  const billed = async (firmName: string) => {
    const owner = await createFirmWithOwner(site.db, { status: 'atCentre', firmName })
    await audit(site, centre, { id: owner.firm.id, version: 1, verdict: 'pass' })
    const [bill] = (await postAs(site, 'fees/authApi/bills', owner)).data.bills
    return { owner, bill }
  }
  return { site, finance, centre, one: await billed('示例甲（无锡）有限公司'), two: await billed('示例乙有限公司') }
}

async function send(site: Site, by: Caller, path: string, rows: readonly string[]) {
  const bytes = Buffer.from([head, ...rows].join('\n'))
  return sendFiles(site.app, {
    ...{ path: `fees/authApi/statement/${path}`, headers: by.headers, files: [{ name: '对账单.csv', bytes }] },
  })
}

test('a dry run writes nothing; the import makes payments of what agrees, which are confirmed without a sentence', async () => {
  const { site, finance, one, two } = await siteWithBills()
  const rows = [
    `S0001,2026-11-23,900.00,示例甲(无锡)有限公司,${one.bill.number} 注册费`,
    `S0002,2026-11-23,850.00,示例乙有限公司,注册费`,
    `S0003,2026-11-23,12.00,没有这家,`,
  ]
  const dry = await send(site, finance, 'check', rows)
  expect(dry.data).toMatchObject({
    ...{ faultCount: 0, repeated: 0, amount: '1762.00' },
    lines: [
      { finding: 'full', billNumber: one.bill.number },
      { finding: 'partial', billNumber: two.bill.number, findingLabel: '金额少 50.00' },
      { finding: 'unmatched', billNumber: null },
    ],
  })
  expect(
    dry.data.counts.flatMap(({ label, count }: { label: string; count: number }) => (count ? [label, count] : [])),
  ).toEqual([...['流水对得上', 1, '金额少', 1, '没有配上账单', 1]])
  const count = async (table: string) => (await site.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
  expect([await count('bank_lines'), await count('payments')]).toEqual([0, 0])
  expect((await send(site, finance, 'import', rows)).data).toEqual({ lines: 3, matched: 1 })
  expect([await count('bank_lines'), await count('payments')]).toEqual([3, 1])
  // Nothing is settled by the import itself.
  expect((await postAs(site, 'fees/authApi/bills', one.owner)).data.bills[0].status).toBe('open')
  const { data: work } = await postAs(site, 'fees/authApi/allBills', finance, { task: 'check' })
  expect(work).toMatchObject([{ number: one.bill.number, finding: 'full', findingLabel: '流水对得上' }])
  const detail = await postAs(site, 'fees/authApi/deskBill', finance, { billId: one.bill.id })
  expect(detail.data).toMatchObject({ isMatched: true, slip: null, line: { serial: 'S0001' } })
  expect(detail.data.comparisons.map(({ isSame }: { isSame: boolean }) => isSame)).toEqual([true, true, true, true])
  const { paymentId } = detail.data
  const decided = await postAs(site, 'fees/authApi/decideTransfer', finance, { paymentId, received: true })
  expect(decided.data).toEqual({ status: 'settled' })
  expect((await postAs(site, 'fees/authApi/tasks', finance)).data).toMatchObject({ check: 0, lines: 2, refund: 0 })
  const { rows: audited } = await site.pool.query(
    `select by_account_id, facts from audit_lines where action = 'statement-imported'`,
  )
  expect(audited).toMatchObject([{ facts: { file: '对账单.csv', lines: 3, matched: 1, amount: 176_200 } }])
})

test('what agrees is confirmed together, but only what its person has opened beside its line', async () => {
  const { site, finance, one, two } = await siteWithBills()
  const rows = [
    `S0001,2026-11-23,900.00,示例甲(无锡)有限公司,${one.bill.number}`,
    `S0002,2026-11-23,900.00,示例乙有限公司,${two.bill.number}`,
  ]
  await send(site, finance, 'import', rows)
  const colleague = await signInStaff(site, 'centre', 'finance')
  const lines = async (by = finance) => (await postAs(site, 'fees/authApi/allBills', by, { task: 'check' })).data
  const paymentIds: number[] = (await lines()).map(({ payments }: { payments: { id: number }[] }) => payments[0]?.id)
  expect(paymentIds).toHaveLength(2)
  const confirm = async (by = finance, ids: readonly number[] = paymentIds) =>
    (await postAs(site, 'fees/authApi/confirmTransfers', by, { paymentIds: ids })).data
  const notOpened = '这笔还没有打开看过，或已经和流水对不上，请打开核对'
  const refused = paymentIds.map(paymentId => ({ paymentId, done: false, message: notOpened }))
  expect(await confirm()).toEqual(refused)
  // What a colleague has read is not read by this person.
  for (const { bill } of [one, two]) await postAs(site, 'fees/authApi/deskBill', colleague, { billId: bill.id })
  expect(await confirm()).toEqual(refused)
  await postAs(site, 'fees/authApi/deskBill', finance, { billId: one.bill.id })
  expect((await lines()).map(({ isOpened }: { isOpened: boolean }) => isOpened)).toEqual([true, false])
  // The same one twice is confirmed once; the one that was not opened does not stop the other.
  expect(await confirm(finance, [...paymentIds, paymentIds[0] ?? 0])).toEqual([
    { paymentId: paymentIds[0], done: true, message: '已到账' },
    { paymentId: paymentIds[1], done: false, message: notOpened },
  ])
  const statusOf = async ({ owner }: typeof one) =>
    (await postAs(site, 'fees/authApi/bills', owner)).data.bills[0].status
  expect([await statusOf(one), await statusOf(two)]).toEqual(['paid', 'open'])
  // A line that agrees no longer is not confirmed, although it was opened.
  await postAs(site, 'fees/authApi/deskBill', finance, { billId: two.bill.id })
  await site.pool.query(`update bank_lines set finding = 'payer' where serial = 'S0002'`)
  expect(await confirm(finance, [paymentIds[1] ?? 0])).toMatchObject([{ done: false }])
  await site.pool.query(`update bank_lines set finding = 'full' where serial = 'S0002'`)
  // Two people at once: one of them confirms.
  const both = await Promise.all([confirm(finance, [paymentIds[1] ?? 0]), confirm(colleague, [paymentIds[1] ?? 0])])
  expect(both.flat().some(({ done }: { done: boolean }) => done)).toBe(true)
  expect(await statusOf(two)).toBe('paid')
  const { rows: audited } = await site.pool.query(`select 1 from audit_lines where action = 'transfer-confirmed'`)
  expect(audited).toHaveLength(2)
})

test('a line is imported once: the same file is refused, a later one skips it, and two at once add it once', async () => {
  const { site, finance, one } = await siteWithBills()
  const first = `S0001,2026-11-23,900.00,示例甲(无锡)有限公司,${one.bill.number}`
  await send(site, finance, 'import', [first])
  expect(await send(site, finance, 'check', [first])).toMatchObject({ status: 409 })
  const later = [first, 'S0002,2026-11-24,5.00,没有这家,']
  const dry = await send(site, finance, 'check', later)
  expect(dry.data).toMatchObject({ repeated: 1, lines: [{ importedOn: '2026-11-21' }, { importedOn: null }] })
  expect((await send(site, finance, 'import', later)).data).toEqual({ lines: 1, matched: 0 })
  const other = await signInStaff(site, 'centre', 'finance')
  const replies = await Promise.all([
    send(site, finance, 'import', ['S0003,2026-11-25,7.00,没有这家,', 'S0004,2026-11-25,7.00,没有这家,']),
    send(site, other, 'import', ['S0003,2026-11-25,7.00,没有这家,']),
  ])
  // The second waits for the first and finds its line, with nothing left to import if it has no other; or both begin at once and one is refused.
  const statuses = replies.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(replies.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([])
  const { rows } = await site.pool.query(
    'select count(*)::int as n, count(distinct serial)::int as serials from bank_lines',
  )
  expect(rows[0].n).toBe(rows[0].serials)
})

test('a statement with a fault imports nothing', async () => {
  const { site, finance, one } = await siteWithBills()
  const rows = [`S0001,2026-11-23,900.00,示例甲(无锡)有限公司,${one.bill.number}`, 'S0002,2026-11-23,abc,乙,']
  expect((await send(site, finance, 'check', rows)).data).toMatchObject({ faultCount: 1, faults: [{ row: 3 }] })
  expect(await send(site, finance, 'import', rows)).toMatchObject({ status: 422 })
  expect((await site.pool.query('select count(*)::int as n from bank_lines')).rows[0].n).toBe(0)
})

test('a line without a bill is assigned to one of its amount by a person, or closed with a note, once', async () => {
  const { site, finance, one } = await siteWithBills()
  await send(site, finance, 'import', ['S0001,2026-11-23,900.00,别的付款人,', 'S0002,2026-11-23,850.00,别的付款人,'])
  const { data: lines } = await postAs(site, 'fees/authApi/statement/lines', finance)
  const [full, less] = lines
  const assign = (lineId: number) =>
    postAs(site, 'fees/authApi/statement/assign', finance, { lineId, billId: one.bill.id })
  expect(await assign(less.id)).toMatchObject({ status: 400, faults: [{ field: 'billId', fault: 'amount' }] })
  expect(await assign(full.id)).toMatchObject({ status: 200 })
  expect(await assign(full.id)).toMatchObject({ status: 409 })
  const { paymentId, isMatched } = (await postAs(site, 'fees/authApi/deskBill', finance, { billId: one.bill.id })).data
  expect(isMatched).toBe(false)
  // After its payment is rejected the line waits again.
  const reject = { paymentId, received: false, reason: '不是这份账单的款' }
  expect(await postAs(site, 'fees/authApi/decideTransfer', finance, reject)).toMatchObject({ status: 200 })
  expect((await postAs(site, 'fees/authApi/statement/lines', finance)).data).toHaveLength(2)
  const close = () => postAs(site, 'fees/authApi/statement/close', finance, { lineId: less.id, note: '已退回付款人' })
  expect(await close()).toMatchObject({ status: 200 })
  expect(await close()).toMatchObject({ status: 409 })
})

test('the desk finds a bill by firm, number, amount, tax number, payer and serial number', async () => {
  const { site, finance, one, two } = await siteWithBills()
  await send(site, finance, 'import', [`S0001,2026-11-23,900.00,付款的母公司,${one.bill.number}`])
  const found = async (keyword: string) =>
    (await postAs(site, 'fees/authApi/allBills', finance, { keyword })).data.map(({ id }: { id: number }) => id)
  expect(await found('甲（无锡')).toEqual([one.bill.id])
  expect(await found(two.bill.number)).toEqual([two.bill.id])
  expect(await found('９００')).toEqual([two.bill.id, one.bill.id])
  expect(await found(two.bill.taxNumber)).toEqual([two.bill.id])
  expect(await found('母公司')).toEqual([one.bill.id])
  expect(await found('S0001')).toEqual([one.bill.id])
  expect(await found('没有这家')).toEqual([])
})

test('the database compares names as the rule does', async () => {
  const { site } = await siteWithBills()
  for (const name of ['示例 （无锡）有限公司（演示）', 'Example\u3000Co.，Ltd', ' a(演示) ']) {
    const { rows } = await site.pool.query('select comparable_name($1) as name', [name])
    expect(rows[0].name).toBe(comparableName(name))
  }
})
