/** Sample documents of the filings of the demonstration. */
import type { Queryable } from '../../db/connect.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import { saveFiles } from '../../files/store.ts'
import { missingDocuments } from '../cases/filings/filing-documents.ts'
import type { CaseKind } from '../cases/kinds/case-kinds.ts'
import type { CaseFields } from '../tables.ts'

type Input = { kind: CaseKind; fields: CaseFields; files: FileStore; ownerId: number; at: Date }

/** The ids of the documents that a filing needs, by field. */
export async function demoDocuments(tx: Queryable, { kind, fields, files, ownerId, at }: Input): Promise<CaseFields> {
  const missing = missingDocuments(kind, fields)
  if (missing.length === 0) return {}
  // Imported on demand, because it draws with a library of 17 MB.
  const { samplePaper } = await import('./sample-licence.ts')
  const lines = [fields.name ?? fields.holder, fields.creditCode ?? fields.barcode, '非真实文件，仅供演示使用']
  const papers = missing.map(({ label, purpose }) => ({
    ...{ type: 'image/png' as const, name: `${label}（示例）.png`, purpose },
    content: samplePaper(
      `${label}（示例）`,
      lines.flatMap(line => line ?? []),
    ),
  }))
  const saved = await saveFiles(tx, files, { ownerId, at, files: papers })
  return Object.fromEntries(missing.map(({ name }, at) => [name, saved[at]?.id ?? null]))
}
