/** What the approval of a binding brings about: the account becomes an owner of the firm. */
import type { Queryable } from '../../../db/connect.ts'
import { refuse } from '../../../wire/errors.ts'
import type { CaseRow } from '../../cases/store.ts'
import type { FieldChange } from '../../record/record-fields.ts'
import { addOperator } from '../store.ts'
import { applicantOf } from './store.ts'

/** Refuses if the account was closed or has become an operator of a firm meanwhile; the reviewer then returns or refuses the case. */
export async function bindAccount(
  tx: Queryable,
  { accountId, firmId }: Pick<CaseRow, 'accountId' | 'firmId'>,
  at: Date,
): Promise<FieldChange[]> {
  const applicant = accountId === null ? undefined : await applicantOf(tx, accountId)
  if (accountId === null || !applicant) return refuse('rule-broken', { message: '申请绑定的账号已经停用或注销' })
  const isNew = await addOperator(tx, { accountId, firmId, role: 'owner', joinedAt: at })
  if (!isNew)
    refuse('rule-broken', { message: '申请绑定的账号已经属于一家企业，不能再绑定；请退回或不予通过，并写明原因' })
  return [{ field: 'operator', from: null, to: applicant.realName ?? applicant.username }]
}
