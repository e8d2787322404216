import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { signIn, signInAgain } from '../../../test/tools/sign-in.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import { canCall } from '../permissions.ts'
import { accounts, sessions } from '../tables.ts'
import { isOver } from './session-rules.ts'
import { cookieViewer, endSessions, resolveViewer, startSession } from './session-store.ts'

const start = new Date('2026-11-21T02:00:00Z')
const later = (minutes: number) => () => new Date(start.getTime() + minutes * 60_000)

test('200 concurrent logins of one account leave exactly one active session', async () => {
  const { db } = await freshDb()
  const { account } = await signIn(db)
  await Promise.all(Array.from({ length: 200 }, () => startSession(db, { accountId: account.id, at: start })))
  const live = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, account.id), isNull(sessions.endedAt)))
  expect(live).toHaveLength(1)
  expect(await db.$count(sessions)).toBe(201)
})

test('header and cookie of one session together identify the account', async () => {
  const { db } = await freshDb()
  const { account, token, cookieToken } = await signIn(db, { userType: 'staff', levels: '2101', role: 'reviewer' })
  const viewer = await resolveViewer({ db, writer: db, headerToken: token, cookieToken, clock: later(1) })
  expect(viewer).toMatchObject({
    kind: 'account',
    accountId: account.id,
    levels: '2101',
    role: 'reviewer',
    isMember: false,
  })
})

test('a missing token, an unknown token and a token of another session each have their own code', async () => {
  const { db } = await freshDb()
  const one = await signIn(db)
  const other = await signIn(db)
  const why = async (headerToken: string | undefined, cookieToken: string | undefined) => {
    const viewer = await resolveViewer({ db, writer: db, headerToken, cookieToken, clock: later(1) })
    return viewer.kind === 'stranger' ? viewer.why : 'let in'
  }
  expect(await why(undefined, undefined)).toBe('token-empty')
  expect(await why(undefined, one.cookieToken)).toBe('token-empty')
  expect(await why(one.token, other.cookieToken)).toBe('token-wrong')
  expect(await why(one.token, undefined)).toBe('token-wrong')
  expect(await why(one.token, 'x')).toBe('token-wrong')
  expect(await why('x', one.cookieToken)).toBe('token-invalid')
  expect(await why(one.cookieToken, one.token)).toBe('token-invalid')
  expect(await why(one.token, one.cookieToken)).toBe('let in')
})

test('a new login ends the old session, and a logout the new one', async () => {
  const { db } = await freshDb()
  const old = await signIn(db)
  const current = await signInAgain({ db, accountId: old.account.id })
  const resolve = (pair: { token: string; cookieToken: string }) =>
    resolveViewer({ db, writer: db, headerToken: pair.token, cookieToken: pair.cookieToken, clock: later(1) })
  expect(await resolve(old)).toEqual({ kind: 'stranger', why: 'session-ended' })
  expect(await resolve(current)).toMatchObject({ kind: 'account' })
  await endSessions(db, { accountId: old.account.id, at: start, because: 'logout' })
  expect(await resolve(current)).toEqual({ kind: 'stranger', why: 'session-ended' })
})

test('sessions of staff expire after 30 idle minutes, those of members after 2 hours; each call restarts the time', async () => {
  const { db } = await freshDb()
  const staff = await signIn(db, { userType: 'staff', levels: 'nationalReviewer', role: 'reviewer' })
  const member = await signIn(db)
  const at = async (pair: typeof staff, minutes: number) =>
    (
      await resolveViewer({
        db,
        writer: db,
        headerToken: pair.token,
        cookieToken: pair.cookieToken,
        clock: later(minutes),
      })
    ).kind
  expect(await at(staff, 29)).toBe('account')
  expect(await at(staff, 58)).toBe('account')
  expect(await at(staff, 88)).toBe('stranger')
  expect(await at(member, 119)).toBe('account')
  expect(await at(member, 239)).toBe('stranger')
})

test('a session ends at its maximum lifetime even if it is in use', () => {
  const seenAt = later(12 * 60 - 1)()
  const session = { startedAt: start, seenAt, endedAt: null, userType: 'staff' } as const
  expect(isOver(session, later(12 * 60 - 1)())).toBe(false)
  expect(isOver(session, later(12 * 60)())).toBe(true)
  const member = { ...session, userType: 'enterprise' as const, seenAt: later(7 * 24 * 60 - 1)() }
  expect(isOver(member, later(7 * 24 * 60 - 1)())).toBe(false)
  expect(isOver(member, later(7 * 24 * 60)())).toBe(true)
})

test('disabling an account ends its session at once', async () => {
  const { db } = await freshDb()
  const { account, token, cookieToken } = await signIn(db)
  await db.update(accounts).set({ disabled: true }).where(eq(accounts.id, account.id))
  const viewer = await resolveViewer({ db, writer: db, headerToken: token, cookieToken, clock: later(1) })
  expect(viewer).toEqual({ kind: 'stranger', why: 'session-ended' })
})

test('the cookie alone identifies the visitor of a page but gives no access to private calls', async () => {
  const { db } = await freshDb()
  const { account, cookieToken } = await signIn(db, { username: 'page_visitor' })
  const viewer = await cookieViewer({ db, cookieToken, clock: later(1) })
  expect(viewer).toMatchObject({ kind: 'account', accountId: account.id, username: 'page_visitor', onlyCookie: true })
  expect(canCall({ access: 'use-site' }, viewer)).toBe(true)
  expect(canCall({ access: 'use-account' }, viewer)).toBe(false)
  expect(await cookieViewer({ db, cookieToken, clock: later(121) })).toEqual({ kind: 'stranger', why: 'session-ended' })
  expect(await cookieViewer({ db, cookieToken: 'x', clock: later(1) })).toEqual({
    kind: 'stranger',
    why: 'token-invalid',
  })
})

test('an account is a system member while an approved firm has a prefix that is not cancelled, also once it has expired', async () => {
  const { db } = await freshDb()
  const { account, token, cookieToken } = await signIn(db)
  const isMember = async () => {
    const viewer = await resolveViewer({ db, writer: db, headerToken: token, cookieToken, clock: later(1) })
    return viewer.kind === 'account' && viewer.isMember
  }
  expect(await isMember()).toBe(false)
  const firmId = await approvedFirm(db, account.id)
  expect(await isMember()).toBe(false)
  const validTo = new Date('2026-11-21T03:00:00Z')
  await db.insert(companyPrefixes).values({ companyPrefix: '69990001', firmId, allocatedAt: start, validTo })
  expect(await isMember()).toBe(true)
  await db.update(companyPrefixes).set({ validTo: start, state: 'expired' })
  expect(await isMember()).toBe(true)
  await db.update(companyPrefixes).set({ validTo, state: 'cancelled' })
  expect(await isMember()).toBe(false)
  await db.update(companyPrefixes).set({ state: 'active' })
  await db.update(firms).set({ status: 'deregistered' })
  expect(await isMember()).toBe(false)
})

async function approvedFirm(db: Awaited<ReturnType<typeof freshDb>>['db'], accountId: number): Promise<number> {
  const texts = { firmName: '示例公司', address: '示例路 1 号', legalPerson: '示例', contactName: '示例' }
  const codes = { creditCode: '91320100MA1EXAMPLE', regionCode: '320102', economicCode: '150', industryCode: 'C1411' }
  const [firm] = await db
    .insert(firms)
    .values({
      accountId,
      status: 'approved',
      ...texts,
      ...codes,
      contactPhone: '13800000000',
      licenceFileId: '00000000-0000-4000-8000-000000000000',
      branchCode: '3200',
      submittedAt: start,
    })
    .returning()
  return firm?.id ?? 0
}

test('sessions older than half a year are deleted at a later login; younger ones stay', async () => {
  const { db } = await freshDb()
  const { account } = await signIn(db)
  await db.delete(sessions)
  for (const days of [0, 100]) await startSession(db, { accountId: account.id, at: later(days * 1440)() })
  await startSession(db, { accountId: account.id, at: later(200 * 1440)() })
  const remaining = await db.select({ startedAt: sessions.startedAt }).from(sessions).orderBy(sessions.id)
  expect(remaining.map(({ startedAt }) => startedAt)).toEqual([later(100 * 1440)(), later(200 * 1440)()])
})
