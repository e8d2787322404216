import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postAs } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { ensureFirstTerms } from '../../account/terms/first-terms.ts'
import { saveConsent, termsInForce } from '../../account/terms/store.ts'
import { termsVersions } from '../../account/terms/tables.ts'
import { chinaDay, dayMs, shiftDay } from '../../wire/china-time.ts'

const administrator = { userType: 'staff', role: 'administrator', levels: 'centre', realName: '示例甲' } as const

async function siteWithAdministrator() {
  const site = await freshApp({ limits: false })
  await ensureFirstTerms(site.db, () => site.time.now)
  const admin = await signIn(site, administrator)
  const call = (name: string, input: object = {}, caller = admin) =>
    postAs(site, `staff/authApi/terms/${name}`, caller, input)
  const today = chinaDay(site.time.now)
  const next = {
    ...{ version: '2027-1', content: '## 一、账号\n账号不得转让。', changes: '写明账号不得转让。' },
    effectiveOn: shiftDay(today, 3),
  }
  return { site, admin, call, today, next }
}

test('a new version is public at once as coming, in force from its day, and counts who has accepted it', async () => {
  const { site, admin, call, next } = await siteWithAdministrator()
  expect((await call('save', next)).status).toBe(200)
  const { data: lines } = await call('findlist')
  expect(lines).toMatchObject([
    { version: '2027-1', state: 'coming', changes: next.changes, consents: 0, byName: '示例甲' },
    { version: '2026-1', state: 'current', byName: null },
  ])
  const coming = (await site.app.inject('/api/account/api/terms?version=2027-1')).json().data
  expect(coming.terms).toMatchObject({ content: next.content })
  const [line] = await site.db.select().from(auditLines).where(eq(auditLines.action, 'terms-added'))
  expect(line).toMatchObject({ subject: '2027-1', facts: { effectiveOn: next.effectiveOn, changes: next.changes } })

  site.time.now = new Date(site.time.now.getTime() + 3 * dayMs)
  const terms = await termsInForce(site.db, site.time.now)
  expect(terms?.version).toBe('2027-1')
  const consent = { accountId: admin.account.id, termsVersionId: terms?.id ?? 0, at: site.time.now }
  await saveConsent(site.db, { ...consent, address: '203.0.113.7', userAgent: 'test' })
  const later = await signIn(site, administrator)
  expect((await call('findlist', {}, later)).data).toMatchObject([
    { version: '2027-1', state: 'current', consents: 1 },
    { version: '2026-1', state: 'past' },
  ])
})

test('what is wrong is named by its field, and only administrators publish', async () => {
  const { site, call, today, next } = await siteWithAdministrator()
  const fault = async (input: object) => (await call('save', { ...next, ...input })).faults[0]
  expect(await fault({ version: '二〇二七' })).toMatchObject({ field: 'version', fault: 'not-possible' })
  expect(await fault({ version: '2026-1' })).toMatchObject({ field: 'version', fault: 'taken' })
  expect(await fault({ effectiveOn: today })).toMatchObject({
    field: 'effectiveOn',
    message: expect.stringContaining('明天'),
  })
  expect(await fault({ effectiveOn: shiftDay(today, 900) })).toMatchObject({ field: 'effectiveOn' })
  expect(await fault({ content: '  ' })).toMatchObject({ field: 'content' })
  expect(await fault({ changes: '' })).toMatchObject({ field: 'changes' })
  const current = await termsInForce(site.db, site.time.now)
  expect(await fault({ content: current?.content })).toMatchObject({ field: 'content', fault: 'unchanged' })
  expect(await site.db.select().from(termsVersions)).toHaveLength(1)
  const both = await Promise.all([call('save', next), call('save', { ...next, version: '2027-2' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  const reviewer = await signIn(site, { userType: 'staff', role: 'reviewer', levels: 'centre' })
  expect((await call('save', { ...next, version: '2027-3' }, reviewer)).status).toBe(403)
  expect((await call('withdraw', { version: '2027-1' }, reviewer)).status).toBe(403)
  expect((await call('findlist', {}, reviewer)).status).toBe(200)
})

test('a version that is not in force is withdrawn once; one in force stays, also in the database', async () => {
  const { site, call, next } = await siteWithAdministrator()
  expect((await call('save', next)).status).toBe(200)
  expect((await call('withdraw', { version: '2027-1' })).status).toBe(200)
  expect((await call('withdraw', { version: '2027-1' })).status).toBe(409)
  expect((await call('withdraw', { version: '2026-1' })).status).toBe(409)
  expect((await call('withdraw', { version: 'no-such' })).status).toBe(404)
  expect((await call('findlist')).data[0]).toMatchObject({ state: 'withdrawn', withdrawnByName: '示例甲' })
  expect((await site.app.inject('/api/account/api/terms?version=2027-1')).json().data).toBeNull()
  // Its day is free for another version, its name is not.
  expect((await call('save', next)).faults[0]).toMatchObject({ field: 'version', fault: 'taken' })
  expect((await call('save', { ...next, version: '2027-2' })).status).toBe(200)
  site.time.now = new Date(site.time.now.getTime() + 3 * dayMs)
  expect((await termsInForce(site.db, site.time.now))?.version).toBe('2027-2')
  const change = (statement: ReturnType<typeof sql>) =>
    site.db.execute(statement).catch(error => error.cause.constraint)
  expect(await change(sql`update terms_versions set content = 'x' where version = '2027-2'`)).toBe(
    'terms_versions_stay',
  )
  expect(await change(sql`delete from terms_versions where version = '2027-2'`)).toBe('terms_versions_remain')
  expect(
    await change(
      sql`update terms_versions set withdrawn_by = author_id, withdrawn_at = in_force_from where version = '2027-2'`,
    ),
  ).toBe('terms_versions_withdrawn_before')
})
