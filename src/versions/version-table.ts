/** The one shape of a table of versions: what an item or a product was, is and is to be, who wrote it and who published it. */
import { sql } from 'drizzle-orm'
import { bigint, check, type ExtraConfigColumn, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'

const open = ['draft', 'in-review', 'scheduled'] as const
/** `draft`, `in-review` and `scheduled` are open: not public yet. `replaced`: a later version took its place. */
export const versionStates = [...open, 'published', 'withdrawn', 'replaced'] as const
export type VersionState = (typeof versionStates)[number]

/** Who wrote it: people on a page, a program with a key, or a file (content of `seed/`, a register). */
export const versionSources = ['people', 'key', 'file'] as const
export type VersionSource = (typeof versionSources)[number]

const account = () => bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' })

/** All columns but the subject. `number` counts the versions of a subject from 1 on. `lockedById` edits it until `lockedUntil`. */
export const versionColumns = <Content>() => ({
  number: integer().notNull(),
  state: text().$type<VersionState>().notNull(),
  content: jsonb().$type<Content>().notNull(),
  source: text().$type<VersionSource>().notNull(),
  authorId: account(),
  approverId: account(),
  createdAt: moment().notNull().defaultNow(),
  publishedAt: moment(),
  lockedById: account(),
  lockedUntil: moment(),
})

type Columns = Record<keyof ReturnType<typeof versionColumns>, ExtraConfigColumn>

/** Constraints and indexes of a table of versions: at most one version of a subject is open, and at most one is public.
 *  @param subject the column of what the versions are of; it and `number` are the primary key, which the table states itself */
export const versionRules = (table: string, subject: ExtraConfigColumn, t: Columns) => [
  uniqueIndex(`${table}_open`).on(subject).where(isOneOf(t.state, open)),
  uniqueIndex(`${table}_published`)
    .on(subject)
    .where(isOneOf(t.state, ['published'])),
  index(`${table}_author`).on(t.authorId),
  index(`${table}_approver`).on(t.approverId),
  index(`${table}_locked_by`).on(t.lockedById),
  check(`${table}_number`, sql`${t.number} >= 1`),
  check(`${table}_state`, isOneOf(t.state, versionStates)),
  check(`${table}_source`, isOneOf(t.source, versionSources)),
  check(`${table}_published_at`, sql`${t.state} not in ('published', 'scheduled') or ${t.publishedAt} is not null`),
  check(`${table}_lock`, sql`${t.lockedById} is null or ${t.lockedUntil} is not null`),
]
