/** Documents of filings for tests: rows without content. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../src/db/connect.ts'
import { files } from '../../../src/files/tables.ts'
import { documentsOf } from '../../../src/registration/cases/filings/filing-documents.ts'
import type { CaseKind } from '../../../src/registration/cases/kinds/case-kinds.ts'
import { createLicence } from '../create-firm.ts'

/** The fields of all documents of a filing, uploaded by an account. */
export async function filingFiles(db: Db, { kind, ownerId }: { kind: CaseKind; ownerId: number }) {
  const fields: Record<string, string> = {}
  for (const { name, purpose } of documentsOf(kind)) {
    const id = await createLicence(db, ownerId)
    await db.update(files).set({ purpose }).where(eq(files.id, id))
    fields[name] = id
  }
  return fields
}
