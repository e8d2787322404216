/** Attaches the documents of a filing when it is saved. */
import type { SignedIn } from '../../../access/viewer.ts'
import type { Queryable } from '../../../db/connect.ts'
import { attachOwnFile } from '../../../files/store.ts'
import { refuseField } from '../../../wire/errors.ts'
import type { CaseFields } from '../../tables.ts'
import type { CaseRow } from '../store.ts'
import { documentsOf } from './filing-documents.ts'

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

type Written = { row: Pick<CaseRow, 'kind' | 'firmId'>; fields: CaseFields; viewer: SignedIn }

/** Each must be a file of its purpose that the viewer uploaded or the firm already uses. Another file is treated as missing. */
export async function attachDocuments(tx: Queryable, { row, fields, viewer }: Written): Promise<void> {
  for (const { name, label, purpose } of documentsOf(row.kind)) {
    const id = fields[name] ?? null
    if (id === null) continue
    const file = { id, firmId: row.firmId, ownerId: viewer.accountId, purpose }
    if (!isUuid(id) || !(await attachOwnFile(tx, file)))
      refuseField(name, 'not-found', `没有找到${label}文件，请重新上传`)
  }
}
