/** Queries of the texts that staff changed. Only this file writes them. */
import { and, desc, eq, inArray, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import type { MessageKind } from '../templates.ts'
import { messageTextVersions as versions } from './tables.ts'
import { builtInText, isFillable, type MessageText } from './text-rules.ts'

const holds = (day: string | Placeholder) => and(isNull(versions.withdrawnAt), lte(versions.effectiveOn, day))

/** The text that holds, or that of the release if there is none, or one that a later release cannot fill in. */
export const usableText = (kind: MessageKind, changed: MessageText | null | undefined): MessageText =>
  changed && isFillable(kind, changed.text) ? changed : builtInText(kind)

/** The text of a kind on a day as a column of another query; null if it was never changed. */
export const textColumn = (kind: Placeholder, day: Placeholder): SQL<MessageText | null> =>
  sql`(select json_build_object('subject', ${versions.subject}, 'text', ${versions.text}, 'smsTemplate', ${versions.smsTemplate})
    from ${versions} where ${and(eq(versions.kind, kind), holds(day))}
    order by ${versions.effectiveOn} desc, ${versions.number} desc limit 1)`

/** The texts of some kinds that hold on a day (`YYYY-MM-DD`, in Shanghai). */
export async function findTexts(
  db: Queryable,
  kinds: readonly MessageKind[],
  day: string,
): Promise<(kind: MessageKind) => MessageText> {
  const { kind, subject, text, smsTemplate } = versions
  const rows = await db
    .select({ kind, subject, text, smsTemplate })
    .from(versions)
    .where(and(inArray(kind, [...new Set(kinds)]), holds(day)))
    .orderBy(versions.effectiveOn, versions.number)
  // The last one of a kind takes the place of the others.
  const byKind = new Map(rows.map(({ kind: changed, ...row }) => [changed, row]))
  return one => usableText(one, byKind.get(one))
}

export type TextVersion = typeof versions.$inferSelect

/** The versions of every kind that was changed, without their texts. */
export const findDatedVersions = (db: Queryable) =>
  db
    .select({
      kind: versions.kind,
      number: versions.number,
      effectiveOn: versions.effectiveOn,
      withdrawnAt: versions.withdrawnAt,
    })
    .from(versions)

const nameOf = (id: typeof versions.authorId | typeof versions.withdrawnBy) =>
  sql<
    string | null
  >`(select coalesce(${accounts.realName}, ${accounts.username}) from ${accounts} where ${accounts.id} = ${id})`

/** All versions of a kind, the newest first. */
export const findVersions = (db: Queryable, kind: MessageKind) =>
  db
    .select({ version: versions, author: nameOf(versions.authorId), withdrawer: nameOf(versions.withdrawnBy) })
    .from(versions)
    .where(eq(versions.kind, kind))
    .orderBy(desc(versions.number))

type NewVersion = Omit<TextVersion, 'withdrawnBy' | 'withdrawnAt'>

/** Adds versions. Violates the primary key, `textVersionKey`, if somebody else has added one meanwhile. */
export async function addVersions(tx: Queryable, rows: readonly NewVersion[]): Promise<void> {
  await tx.insert(versions).values([...rows])
}

export const textVersionKey = 'message_text_versions_kind_number_pk'

export async function lockVersion(tx: Queryable, kind: MessageKind, number: number): Promise<TextVersion | undefined> {
  const [row] = await tx
    .select()
    .from(versions)
    .where(and(eq(versions.kind, kind), eq(versions.number, number)))
    .for('update')
  return row
}

export async function withdrawVersion(
  tx: Queryable,
  { kind, number, by, at }: { kind: MessageKind; number: number; by: number; at: Date },
): Promise<void> {
  await tx
    .update(versions)
    .set({ withdrawnBy: by, withdrawnAt: at })
    .where(and(eq(versions.kind, kind), eq(versions.number, number)))
}
