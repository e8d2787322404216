/** Who joined, left or was removed, and the owners, are told the firm, the role, by whom, and what follows. */
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMember } from '../../../test/tools/create-member.ts'
import { type Caller, postAs } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import type { FirmRole } from '../../wire/firm-roles.ts'

const firmName = '“示例食品有限公司（演示）”'

async function siteWithOwner() {
  const site = await freshApp()
  const owner = await createMember(site, { phone: '13811110000', realName: '示例负责人' })
  const call = (by: Caller, path: string, body: object = {}) => postAs(site, `tycpdmfirm/authApi/${path}`, by, body)
  const join = async (phone: string, role: FirmRole, realName: string) => {
    const invited = await call(owner, 'operator/invite', { address: phone, role })
    const operator = await signIn(site, { phone, realName })
    const invitationId = invited.data.invitations[0].id
    expect(await call(operator, 'invitation/accept', { invitationId })).toMatchObject({ status: 200 })
    return operator
  }
  const inbox = async ({ account }: { account: { id: number } }) => {
    const own = eq(inboxMessages.accountId, account.id)
    const rows = await site.db.select().from(inboxMessages).where(own).orderBy(asc(inboxMessages.id))
    return rows.map(({ kind, text, link }) => ({ kind, text, link }))
  }
  return { site, owner, call, join, inbox }
}

test('who joins reads firm, role and rights, and every owner but him who joined', async () => {
  const { owner, join, inbox } = await siteWithOwner()
  const operator = await join('13822220000', 'numbers', '李示例')
  expect(await inbox(operator)).toEqual([
    {
      ...{ kind: 'operator-welcome', link: '/MyManage/SystemMember/index' },
      text: expect.stringMatching(
        new RegExp(`成为${firmName}的操作员，角色是编码管理，可以编码、登记商品、生成条码和标签`),
      ),
    },
  ])
  expect(await inbox(owner)).toMatchObject([
    { kind: 'operator-joined', text: expect.stringMatching(/李示例.*（编码管理）.*江苏分中心（电话 [\d -]+）/) },
  ])
  const second = await join('13833330000', 'owner', '王示例')
  expect((await inbox(second)).map(({ kind }) => kind)).toEqual(['operator-welcome'])
  expect((await inbox(owner)).map(({ kind }) => kind)).toEqual(['operator-joined', 'operator-joined'])
})

test('who is removed reads by whom and that nothing of the firm is open to him, and so do the owners', async () => {
  const { owner, call, join, inbox } = await siteWithOwner()
  const operator = await join('13822220000', 'finance', '李示例')
  expect(await call(owner, 'operator/remove', { accountId: operator.account.id })).toMatchObject({ status: 200 })
  expect((await inbox(operator)).at(-1)).toMatchObject({
    kind: 'operator-removed',
    text: expect.stringMatching(/由示例负责人移出“示例.*不能再查看和办理/),
  })
  expect((await inbox(owner)).at(-1)).toMatchObject({
    kind: 'operator-gone',
    text: expect.stringMatching(/李示例（财务）.*由示例负责人移除.*江苏分中心（电话 [\d -]+）/),
  })
})

test('who leaves reads that he left himself, and the owners read it too', async () => {
  const { site, owner, call, join, inbox } = await siteWithOwner()
  const operator = await join('13822220000', 'reader', '李示例')
  expect(await call(operator, 'operator/leave')).toMatchObject({ status: 200 })
  const own = (await inbox(operator)).at(-1)
  expect(own).toMatchObject({ kind: 'operator-left', text: expect.stringContaining(`退出${firmName}`) })
  expect(own?.text).not.toMatch(/移除|移出/)
  expect((await inbox(owner)).at(-1)).toMatchObject({
    kind: 'operator-gone',
    text: expect.stringMatching(/李示例（只读）.*自己退出/),
  })
  const { rows } = await site.pool.query('select action, remark from firm_history order by id desc limit 1')
  expect(rows).toEqual([{ action: 'operator-left', remark: '李示例' }])
})
