/** What the public sees of a returnable asset: the name and the category of its type, if the member published it. */
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { readScannedGrai } from './fields/scan-rules.ts'
import { categoryLabels } from './fields/type-fields.ts'
import { assetTypes } from './tables.ts'

export type PublicAsset = { grai: string; serial: string; name: string; category: string }

/** For an element string, a link or the plain GRAI; null for anything else, and for a type that is not public. Whether the serial exists is not told. */
export async function publicAsset(db: Queryable, text: string): Promise<PublicAsset | null> {
  const read = readScannedGrai(text)
  if ('message' in read) return null
  const { grai, name, category, isPublic } = assetTypes
  const [type] = await db
    .select({ name, category })
    .from(assetTypes)
    .where(and(eq(grai, read.grai), eq(isPublic, true)))
  return type ? { ...read, name: type.name, category: categoryLabels[type.category] } : null
}
