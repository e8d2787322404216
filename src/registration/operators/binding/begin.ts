/** Beginning a case that binds an account to a member, and its files. */
import type { SignedIn } from '../../../access/viewer.ts'
import type { Queryable } from '../../../db/connect.ts'
import { attachPersonalFile } from '../../../files/store.ts'
import { refuse, refuseField } from '../../../wire/errors.ts'
import type { CaseRow } from '../../cases/store.ts'
import { type FirmRow, reloadFirm } from '../../store.ts'
import type { CaseFields } from '../../tables.ts'
import { bindingLimits, hasFirmMessage, noMemberMessage } from './rules.ts'
import { countBindingsSince, lockAccount, memberByCode, openBinding } from './store.ts'

type Begin = { companyPrefix: string; viewer: SignedIn; at: Date }

/** The member of a prefix that the account may begin a case for, or the open case that another tab has begun for it. */
export async function memberToBind(
  tx: Queryable,
  { companyPrefix, viewer: { accountId, firmId }, at }: Begin,
): Promise<{ firm: FirmRow; open: CaseRow | undefined }> {
  if (firmId !== null) refuse('rule-broken', { message: hasFirmMessage })
  await lockAccount(tx, accountId)
  const open = await openBinding(tx, accountId)
  if (open && open.companyPrefix !== companyPrefix)
    refuse('conflict', { message: '您已有一份绑定申请没有办完，请先撤回它' })
  if (open) return { firm: await reloadFirm(tx, open.firmId), open }
  const found = await memberByCode(tx, { kind: 'companyPrefix', value: companyPrefix })
  if (!found) return refuseField('companyPrefix', 'not-found', noMemberMessage)
  const { perDay, dayMs } = bindingLimits
  if ((await countBindingsSince(tx, accountId, new Date(at.getTime() - dayMs))) >= perDay)
    refuse('too-often', { retryAfterSeconds: dayMs / 1000, message: '今天开始的绑定申请太多，请明天再试' })
  return { firm: found.firm, open: undefined }
}

const fileFields = [
  { name: 'letterFileId', purpose: 'authorisation', label: '授权书' },
  { name: 'licenceFileId', purpose: 'licence', label: '营业执照' },
] as const

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Marks the files of a case as used. They stay files of the account, so that the operators of the firm do not see them; another file is
 *  treated as missing. */
export async function attachBindingFiles(tx: Queryable, fields: CaseFields, { accountId }: SignedIn): Promise<void> {
  for (const { name, purpose, label } of fileFields) {
    const id = fields[name] ?? null
    if (id === null) continue
    const isOwn = isUuid(id) && (await attachPersonalFile(tx, { id, ownerId: accountId, purpose }))
    if (!isOwn) refuseField(name, 'not-found', `没有找到${label}文件，请重新上传`)
  }
}
