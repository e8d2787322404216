/** How often a write goes to the database: every statement inside a transaction lengthens the time for which others wait. */
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDemoRange, createFirmWithOwner, createLicence, recordBody } from '../../test/tools/create-firm.ts'
import { audit, openCase, postAs, signInStaff } from '../../test/tools/firm-calls.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { allocatePrefix, prepareNumbers, runAllocation } from '../registration/allocation/prefixes/allocation-store.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

/** The statements of a notice: the step, its recipients, their inboxes. */
const notice = ['select', 'select', 'insert']

/** The first word of each statement that `work` sends to the database of the site; another site of this process may still be closing. */
async function statementsOf({ pool }: Pick<Site, 'pool'>, work: () => Promise<unknown>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const texts: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  await work()
  for (const [at, [statement]] of query.mock.calls.entries()) {
    if ((query.mock.contexts as pg.Client[])[at]?.database !== rows[0]?.name) continue
    const text: unknown = typeof statement === 'string' ? statement : (statement as { text?: unknown }).text
    if (typeof text === 'string') texts.push(text.trim().split(' ')[0] ?? '')
  }
  query.mockRestore()
  return texts
}

test('a submission is one transaction of three statements and those of its notice, between the session and the reply', async () => {
  const site = await freshApp()
  const owner = await signIn(site.db)
  const body = recordBody(await createLicence(site.db, owner.account.id))
  const submit = async () => expect((await postAs(site, 'tycpdmfirm/authApi/save', owner, body)).status).toBe(200)
  expect(await statementsOf(site, submit)).toEqual([
    ...['select', 'begin', 'insert', 'with', 'with', ...notice, 'commit', 'select'],
  ])
})

test('a verdict of a branch is one transaction of five statements, an approval one of eleven, and those of the notice', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  await prepareNumbers(site.db, { demonstration: true, at: site.time.now })
  const { firm } = await createFirmWithOwner(site.db)
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  // The settings are read once and cached, for the term of payment too.
  await site.app.inject('/api/fees/api/rates')
  const pass = (reviewer: typeof branch, version: number) => async () =>
    expect(
      (await postAs(site, 'tycpdmfirm/authApi/audit', reviewer, { id: firm.id, version, verdict: 'pass' })).status,
    ).toBe(200)
  await openCase(site, branch, firm)
  expect(await statementsOf(site, pass(branch, 1))).toEqual([
    ...['select', 'begin', 'select', 'delete', 'select', 'select', 'with', ...notice, 'commit', 'select'],
  ])
  const approval = [
    'select',
    'begin',
    'select',
    'delete',
    'select',
    'select',
    'select',
    'with',
    'select',
    'insert',
    'with',
    // What the webhooks of the firm are told.
    'with',
    'select',
    // The product that the applicant has named.
    'delete',
    ...notice,
    'commit',
    'select',
  ]
  await openCase(site, centre, firm)
  expect(await statementsOf(site, pass(centre, 2))).toEqual(approval)
})

test('an approval waits for no other that has taken a number and is not finished', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const [one, two] = [
    await createFirmWithOwner(site.db, { status: 'atCentre' }),
    await createFirmWithOwner(site.db, { status: 'atCentre' }),
  ]
  const centre = await signInStaff(site, 'centre')
  await runAllocation(site.db, async tx => {
    const taken = await allocatePrefix(tx, { firmId: one.firm.id, demonstration: true, at: site.time.now })
    expect(taken).toBe('69990000')
    const reply = await audit(site, centre, { id: two.firm.id, version: 1, verdict: 'pass' })
    expect(reply.data.prefixes).toMatchObject([{ companyPrefix: '69990001' }])
  })
})

test('only a verdict that changes what is public notifies the other nodes', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const { firm } = await createFirmWithOwner(site.db)
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const listener = await site.pool.connect()
  onTestFinished(() => listener.release(true))
  const payloads: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => payloads.push(payload))
  await listener.query('listen published')
  await audit(site, branch, { id: firm.id, version: 1, verdict: 'pass' })
  await listener.query('select 1')
  expect(payloads).toEqual([])
  await audit(site, centre, { id: firm.id, version: 2, verdict: 'pass' })
  await listener.query('select 1')
  expect(payloads).toEqual(['firm'])
})
