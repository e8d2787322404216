/** The firm that operators of a deregistered one apply again with, and the way between the two. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { pickRecord } from '../record/record-fields.ts'
import type { FirmRow } from '../store.ts'
import { firmHistory, firms } from '../tables.ts'

type Successor = { previous: FirmRow; accountId: number; demonstration: boolean; at: Date }

/** Inserts the draft with the record of the previous firm, without its licence, which must be uploaded again. The operators of the previous firm become
 *  its operators in the same statement. Violates firms_previous if there is a successor already. */
export async function addSuccessor(
  tx: Queryable,
  { previous, accountId, demonstration, at }: Successor,
): Promise<FirmRow> {
  const record = pickRecord(previous)
  const [row] = await tx
    .insert(firms)
    .values({
      ...record,
      ...{ licenceFileId: null, branchCode: previous.branchCode, previousFirmId: previous.id },
      ...{ accountId, demonstration, createdAt: at, updatedAt: at },
    })
    .returning()
  if (!row) throw new Error('The new firm was not returned')
  return row
}

/** A company prefix that a deregistered firm had, and when it was cancelled, as text of JSON. */
export type FormerPrefix = { companyPrefix: string; cancelledAt: string }

/** The cancelled prefixes of a firm, as its history has them, also after a release to another firm. */
const formerPrefixes = (firmId: SQL): SQL => sql`(select coalesce(jsonb_agg(jsonb_build_object(
  'companyPrefix', change.value ->> 'from', 'cancelledAt', h.at) order by h.id), '[]')
  from ${firmHistory} h, jsonb_array_elements(h.changes) as change
  where h.firm_id = ${firmId} and h.action = 'deregistered' and change.value ->> 'field' = 'companyPrefix')`

export type PreviousFirm = { id: number; firmName: string | null; prefixes: FormerPrefix[] }

/** The previous firm of an outer query with `firms`, null without one. */
export const previousFirm: SQL<PreviousFirm | null> = sql<PreviousFirm | null>`(select jsonb_build_object('id', old.id, 'firmName', old.firm_name,
    'prefixes', ${formerPrefixes(sql`old.id`)}) from ${firms} old where old.id = ${firms.previousFirmId})`

/** The id of the firm that followed the one of an outer query with `firms`; a draft that nobody submitted counts too. */
export const nextFirmId: SQL<number | null> = sql<
  number | null
>`(select new.id from ${firms} new where new.previous_firm_id = ${firms.id})`
