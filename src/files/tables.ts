/** Uploaded files, open uploads, and tickets with which a browser fetches a file without a header. The bytes are in the file store. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { moment } from '../db/columns.ts'
import { firms } from '../registration/tables.ts'

/** `purpose` is the use of the file; `state` is pending until a record uses it. An attached file is never deleted, because the history
 *  of its firm refers to it. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    ownerId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** The firm whose record uses the file; its operators see the file, whoever uploaded it. */
    firmId: bigint({ mode: 'number' }).references(() => firms.id),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    purpose: text().notNull(),
    state: text().notNull().default('pending'),
    createdAt: moment().notNull(),
  },
  t => [
    index('files_owner').on(t.ownerId, t.createdAt),
    index('files_state').on(t.state, t.createdAt),
    check(
      'files_type',
      sql`${t.type} in ('application/pdf', 'image/png', 'image/jpeg') or (${t.purpose} = 'media' and ${t.type} in (
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation'))`,
    ),
    check('files_state', sql`${t.state} in ('pending', 'attached')`),
    check('files_size', sql`${t.size} > 0`),
  ],
)

/** One row for each uploaded file, written before its first byte. While it is open (`endedAt` is null), `bytes` counts towards the
 *  account's quota and the bytes belong to the request. Ended, it counts towards the hourly limit and is deleted later. */
export const fileUploads = pgTable(
  'file_uploads',
  {
    id: uuid().primaryKey(),
    ownerId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    bytes: bigint({ mode: 'number' }).notNull(),
    startedAt: moment().notNull(),
    endedAt: moment(),
  },
  t => [
    index('file_uploads_owner').on(t.ownerId, t.startedAt),
    index('file_uploads_started').on(t.startedAt),
    check('file_uploads_bytes', sql`${t.bytes} > 0`),
  ],
)

/** A ticket is stored only as a keyed hash and is deleted when it is used. */
export const fileTickets = pgTable(
  'file_tickets',
  {
    hash: text().primaryKey(),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  t => [index('file_tickets_file').on(t.fileId), index('file_tickets_expiry').on(t.expiresAt)],
)
