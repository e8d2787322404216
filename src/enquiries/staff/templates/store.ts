/** Queries of the templates of answers. Only this file writes them. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../../access/tables.ts'
import type { Queryable } from '../../../db/connect.ts'
import { enquiryTemplates } from '../../tables.ts'
import { personName } from '../store.ts'

type NewTemplate = typeof enquiryTemplates.$inferInsert

/** All templates by title, with who changed them last. */
export const findTemplates = (db: Queryable) =>
  db
    .select({ template: enquiryTemplates, changedBy: personName })
    .from(enquiryTemplates)
    .innerJoin(accounts, eq(accounts.id, enquiryTemplates.changedById))
    .orderBy(asc(enquiryTemplates.title))

/** Blocks other changes until the transaction ends. */
export async function lockTemplates(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${enquiryTemplates} in share row exclusive mode`)
}

export async function addTemplate(tx: Queryable, template: NewTemplate): Promise<number> {
  const [added] = await tx.insert(enquiryTemplates).values(template).returning({ id: enquiryTemplates.id })
  if (!added) throw new Error('A template was not stored')
  return added.id
}

type Seen = { id: number; revision: number }
const isSeen = ({ id, revision }: Seen) => and(eq(enquiryTemplates.id, id), eq(enquiryTemplates.revision, revision))

/** False if somebody else has changed or deleted it since `revision`. */
export async function changeTemplate(tx: Queryable, seen: Seen, change: NewTemplate): Promise<boolean> {
  const changed = await tx
    .update(enquiryTemplates)
    .set({ ...change, revision: seen.revision + 1 })
    .where(isSeen(seen))
    .returning({ id: enquiryTemplates.id })
  return changed.length === 1
}

/** The title of the deleted template; undefined if somebody else has changed or deleted it. */
export async function deleteTemplate(tx: Queryable, seen: Seen): Promise<string | undefined> {
  const [deleted] = await tx.delete(enquiryTemplates).where(isSeen(seen)).returning({ title: enquiryTemplates.title })
  return deleted?.title
}
