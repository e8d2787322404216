/** Nobody has more rights after a call than before, whatever the fields of the call say. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../src/access/tables.ts'
import { allCalls } from '../../src/app/modules.ts'
import { postAs } from '../tools/firm-calls.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'

/** They end the session of the caller, who could try nothing else. */
const endsSession = ['logout', 'endOwnSession']

/** Fields in which a call might take rights. */
const attempts = (id: number) => [
  { id, accountId: id, byAccountId: 1, role: 'administrator', duty: 'administrator', levels: 'centre', userType: 3 },
  { id, reason: '试一试', disabled: false, verdict: 'approve', duty: 'branchReviewer', branchCode: '3200', roleId: 1 },
]

test('no call changes the rights of whoever makes it', async () => {
  const site = await freshApp({ limits: false })
  const callers = [
    await signIn(site, { userType: 'staff', role: 'reviewer', levels: '3200', realName: '示例审核员' }),
    await signIn(site, { userType: 'staff', role: 'auditor', realName: '示例审计' }),
    await signIn(site, {}),
  ]
  const rightsOf = async (id: number) => {
    const { role, levels, userType, disabled } = accounts
    const rows = await site.db.select({ role, levels, userType, disabled }).from(accounts).where(eq(accounts.id, id))
    return JSON.stringify(rows)
  }
  const posted = allCalls.map(({ row }) => row).filter(({ method }) => method === 'POST')
  const rows = posted.filter(({ name }) => !endsSession.includes(name))
  const wrong: string[] = []
  for (const caller of callers) {
    const { id } = caller.account
    const before = await rightsOf(id)
    for (const row of rows) {
      for (const input of attempts(id)) await postAs(site, row.path, caller, input)
      if ((await rightsOf(id)) !== before) wrong.push(`${row.name} ${before}`)
    }
    expect((await postAs(site, 'member/authApi/info', caller, {})).status, 'the session lasts to the end').toBe(200)
  }
  expect(wrong).toEqual([])
  expect(rows.length).toBe(posted.length - endsSession.length)
})
