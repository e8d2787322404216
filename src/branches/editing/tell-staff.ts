/** A changed telephone of a branch is known at once to those who would notice a wrong one: callers of a false number would pay whoever answers. */
import { staffOfBranch, staffOfCentre } from '../../access/store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import type { Branch } from '../../codes/branches.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Messages } from '../../messages/context.ts'
import { isBranchCode } from '../../wire/integers.ts'

type PhoneChange = {
  branch: Branch
  former: string
  phone: string
  version: number
  viewer: SignedIn
  at: Date
  messages: Pick<Messages, 'notify'>
}

/** To the staff of the branch and to the administrators, besides the person who changed it, at their own phones and mailboxes. */
export async function tellOfPhone(tx: Queryable, change: PhoneChange): Promise<void> {
  const { branch, former, phone, version, viewer, at, messages } = change
  const { code } = branch
  const staff = [
    ...(isBranchCode(code) ? await staffOfBranch(tx, 'edit-branch-facts', code) : []),
    ...(await staffOfCentre(tx, 'manage-staff')),
  ]
  for (const { id } of staff.filter(({ id }) => id !== viewer.accountId))
    await messages.notify(tx, {
      ...{ to: { accountId: id }, kind: 'branch-phone-changed', at, link: '/MyManage/admin/branches' },
      parameters: { admin: viewer.realName ?? viewer.username, branch: branch.label, former, telephone: phone },
      key: `branch ${code} version ${version} phone`,
    })
}
