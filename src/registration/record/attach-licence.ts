/** Attaches the licence of a record or a case that is saved. */
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import { attachOwnFile } from '../../files/store.ts'
import { refuseField } from '../../wire/errors.ts'

/** The licence must be a file with purpose `licence` that the viewer uploaded or the firm already uses. Another file is treated as missing. */
export async function attachLicence(
  tx: Queryable,
  id: string | null,
  { firmId, viewer }: { firmId: number; viewer: SignedIn },
): Promise<void> {
  if (id === null) return
  const isOwn = await attachOwnFile(tx, { id, firmId, ownerId: viewer.accountId, purpose: 'licence' })
  if (!isOwn) refuseField('licenceFileId', 'not-found', '没有找到营业执照文件，请重新上传')
}
