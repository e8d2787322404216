import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { addToInboxes } from '../../messages/inbox/store.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { purgeInboxesJob } from '../../messages/jobs.ts'
import { inboxLimits } from '../../messages/rules.ts'
import { firmOperators } from '../../registration/tables.ts'
import type { FirmRole } from '../../wire/firm-roles.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

const sample = {
  kind: 'returned',
  noticeGroup: 'business',
  purpose: '申请被退回，请修改',
  text: '“示例”的入会申请被退回：看不清。请登录会员专区，按原因修改后重新提交。',
  link: '/MyManage/UnVerify/index',
} as const

const addMessages = ({ db, time }: Site, accountId: number, count: number, columns = {}) =>
  addToInboxes(
    db,
    Array.from({ length: count }, (_, n) => ({
      ...{ ...sample, accountId, createdAt: time.now, ...columns },
      eventKey: `event ${n} ${JSON.stringify(columns)}`,
    })),
  )

async function siteWithInbox(count: number) {
  const site = await freshApp()
  const { account, headers } = await createMember(site)
  await addMessages(site, account.id, count)
  const make = (path: string, input: object = {}) => post(site.app, `message/authApi/${path}`, input, headers)
  const list = async (input: object = {}) => {
    const { data } = await make('list', input)
    return data as {
      rows: { id: number; isRead: boolean; verb: string }[]
      next: number
      newest: number
      unread: number
    }
  }
  return { site, account, make, list }
}

test('messages are read in pages, newest first, each one once', async () => {
  const { list } = await siteWithInbox(25)
  const first = await list({ pageSize: 10 })
  const second = await list({ pageSize: 10, before: first.next })
  const third = await list({ pageSize: 10, before: second.next })
  const ids = [...first.rows, ...second.rows, ...third.rows].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
  expect([ids.length, third.next, first.unread, first.rows[0]?.verb]).toEqual([25, null, 25, '去修改'])
})

test('one message or all up to an id are marked as read; one that came meanwhile stays unread', async () => {
  const { site, account, make, list } = await siteWithInbox(3)
  const { rows, newest } = await list()
  expect((await make('read', { id: rows[2]?.id })).data).toEqual({ unread: 2 })
  expect((await make('read', { id: rows[2]?.id })).data).toEqual({ unread: 2 })
  await addMessages(site, account.id, 1, { kind: 'expiring', noticeGroup: 'expiry' })
  expect((await make('readAll', { upTo: newest })).data).toEqual({ unread: 1 })
  expect((await list({ unread: true })).rows).toHaveLength(1)
  expect((await list({ group: 'expiry' })).rows).toHaveLength(1)
  expect((await make('count')).data).toEqual({ unread: 1 })
})

test('a message of another account is missing, and wrong input names its field', async () => {
  const { site, make, list } = await siteWithInbox(1)
  const stranger = await signIn(site)
  const other = (path: string, input: object) => post(site.app, `message/authApi/${path}`, input, stranger.headers)
  const { rows } = await list()
  expect((await other('read', { id: rows[0]?.id })).status).toBe(404)
  expect((await other('readAll', { upTo: 999_999 })).data).toEqual({ unread: 0 })
  expect((await list()).unread).toBe(1)
  for (const [path, input, field] of [
    ['list', { group: 'gossip' }, 'group'],
    ['list', { before: -1 }, 'before'],
    ['list', { pageSize: 1000 }, 'pageSize'],
    ['read', { id: 'x' }, 'id'],
    ['setChoice', { group: 'security', phone: false, email: false }, 'group'],
  ] as const)
    expect((await make(path, input)).faults.map(fault => fault.field)).toEqual([field])
})

test('channels are chosen for a group; security is fixed', async () => {
  const { make } = await siteWithInbox(0)
  const rowsOf = ({ data }: { data: unknown }) =>
    data as { group: string; phone: boolean; email: boolean; isFixed: boolean }[]
  const before = rowsOf(await make('choices'))
  expect(before.map(({ group, isFixed }) => [group, isFixed])).toContainEqual(['security', true])
  expect(before).toContainEqual(expect.objectContaining({ group: 'expiry', phone: true, email: true }))
  const after = rowsOf(await make('setChoice', { group: 'expiry', phone: false, email: true }))
  expect(after).toContainEqual(expect.objectContaining({ group: 'expiry', phone: false, email: true }))
  expect(rowsOf(await make('setChoice', { group: 'expiry', phone: false, email: false }))).toContainEqual(
    expect.objectContaining({ group: 'expiry', phone: false, email: false }),
  )
})

test('an operator chooses for the groups of notices that its role gets', async () => {
  const site = await freshApp()
  const owner = await createMember(site)
  const groupsOf = async ({ headers }: Awaited<ReturnType<typeof signIn>>) =>
    ((await post(site.app, 'message/authApi/choices', {}, headers)).data as unknown as { group: string }[]).map(
      ({ group }) => group,
    )
  const operator = async (role: FirmRole) => {
    const caller = await signIn(site)
    const row = { accountId: caller.account.id, firmId: owner.firm.id, role, joinedAt: site.time.now }
    await site.db.insert(firmOperators).values(row)
    return caller
  }
  const all = ['business', 'expiry', 'fees', 'products', 'operators', 'security']
  expect(await groupsOf(owner)).toEqual(all)
  expect(await groupsOf(await signIn(site))).toEqual(all)
  expect(await groupsOf(await operator('finance'))).toEqual(['fees', 'operators', 'security'])
  expect(await groupsOf(await operator('reader'))).toEqual(['operators', 'security'])
  // Staff get nothing about the prefixes, products and fees of firms.
  const staff = (role: 'reviewer' | 'administrator') => signIn(site, { userType: 'staff', role, levels: 'centre' })
  expect(await groupsOf(await staff('reviewer'))).toEqual(['business', 'statistics', 'security'])
  expect(await groupsOf(await staff('administrator'))).toEqual(['business', 'site', 'statistics', 'security'])
})

test('messages are deleted after two years, in portions', async () => {
  const { site, account, list } = await siteWithInbox(2)
  const { db, time } = site
  const old = new Date(time.now.getTime() - inboxLimits.retentionMs - 1000)
  await addMessages(site, account.id, 1500, { createdAt: old })
  const job = purgeInboxesJob({ db, clock: () => time.now })
  await job.run('', new AbortController().signal)
  await job.run('', new AbortController().signal)
  expect(await db.select({ id: inboxMessages.id }).from(inboxMessages)).toHaveLength(2)
  expect((await list()).rows).toHaveLength(2)
})
