/** The constraints of the table of operators. */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { type Db, violatedConstraint } from '../../db/connect.ts'
import type { FirmRole } from '../../wire/firm-roles.ts'
import { firmOperators } from '../tables.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

async function addOperator(site: Site, firmId: number, role: FirmRole) {
  const operator = await signIn(site)
  await site.db.insert(firmOperators).values({ accountId: operator.account.id, firmId, role, joinedAt: site.time.now })
  return operator
}

const owners = (db: Db, firmId: number) =>
  db
    .select()
    .from(firmOperators)
    .where(and(eq(firmOperators.firmId, firmId), eq(firmOperators.role, 'owner')))

test('the founder of a firm is its first owner, and all operators see its record', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  expect(await owners(site.db, member.firm.id)).toMatchObject([{ accountId: member.account.id }])
  const reader = await addOperator(site, member.firm.id, 'reader')
  const reply = await post(site.app, 'tycpdmfirm/authApi/findByUserName', {}, reader.headers)
  expect(reply.data).toMatchObject({ id: member.firm.id })
})

test('of two owners that are removed at the same time one stays, ten times', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  for (let round = 0; round < 10; round++) {
    const [first] = await owners(site.db, member.firm.id)
    const second = await addOperator(site, member.firm.id, 'owner')
    const ids = [first?.accountId ?? 0, second.account.id]
    const results = await Promise.allSettled(
      ids.map(id =>
        site.db.transaction(async tx => {
          await tx.delete(firmOperators).where(eq(firmOperators.accountId, id))
        }),
      ),
    )
    const faults = results.flatMap(result => (result.status === 'rejected' ? [violatedConstraint(result.reason)] : []))
    expect(faults).toEqual(['firm_operators_owner'])
    expect(await owners(site.db, member.firm.id)).toHaveLength(1)
  }
})

test('an account is an operator of one firm only', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  const other = await createMember(site, { companyPrefix: '69991235' })
  const row = { accountId: other.account.id, firmId: member.firm.id, role: 'reader' as const, joinedAt: site.time.now }
  await expect(site.db.insert(firmOperators).values(row)).rejects.toThrow()
})
