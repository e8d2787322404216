/** What a reviewer needs besides the firm itself: who works on it, notes, and what changed since the last submission, in one query. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import type { FieldChange } from '../registration/record/record-fields.ts'
import type { Status } from '../wire/integers.ts'
import type { Assignment, CaseKey } from './assignments/store.ts'

export type CaseFacts = {
  assignment: Assignment | undefined
  notes: number
  /** How often it was submitted. */
  submissions: number
  /** Differences between the two last submissions; empty after the first one. */
  changes: FieldChange[]
  /** The last return of an application, if it was submitted once since: the status that it was returned from, and the fields to be mended. */
  lastReturn: LastReturn | undefined
}

export type LastReturn = { from: Status; fields: string[] }

type Row = {
  account_id: number | null
  name: string | null
  expires_at: string | null
  notes: number
  submissions: number
  /** Of the two last submissions, the last one first. */
  last_two: FieldChange[][] | null
  last_return: LastReturn | null
}

export async function findCaseFacts(db: Queryable, { firmId, caseId, at }: CaseKey & { at: Date }): Promise<CaseFacts> {
  const ofCase = caseId === null ? sql`is null` : sql`= ${caseId}`
  const submissions =
    caseId === null ? sql`h.action = 'handed-in'` : sql`h.case_id = ${caseId} and h.action like '%-requested'`
  const { rows } = await db.execute<Row>(sql`select a.account_id, coalesce(p.real_name, p.username) as name,
      to_json(a.expires_at) #>> '{}' as expires_at,
      (select count(*)::int from review_notes n where n.firm_id = ${firmId}) as notes,
      (select count(*)::int from firm_history h where h.firm_id = ${firmId} and ${submissions}) as submissions,
      (select jsonb_agg(s.changes order by s.id desc) from (select h.id, h.changes from firm_history h
        where h.firm_id = ${firmId} and ${submissions} order by h.id desc limit 2) s) as last_two,
      (select jsonb_build_object('from', h.from_status, 'fields', jsonb_path_query_array(h.reasons, '$[*].field'))
        from firm_history h where h.firm_id = ${firmId} and ${caseId === null} and h.action = 'returned' and (select count(*)
          from firm_history s where s.firm_id = h.firm_id and s.action = 'handed-in' and s.id > h.id) = 1
        order by h.id desc limit 1) as last_return
    from (select 1) one
    left join review_assignments a on a.firm_id = ${firmId} and a.case_id ${ofCase} and a.expires_at > ${at.toISOString()}
    left join accounts p on p.id = a.account_id`)
  const row = rows[0]
  const { account_id: accountId = null, name = null, expires_at: expiresAt = null } = row ?? {}
  const count = row?.submissions ?? 0
  return {
    assignment:
      accountId !== null && name !== null && expiresAt !== null
        ? { accountId, name, expiresAt: new Date(expiresAt) }
        : undefined,
    notes: row?.notes ?? 0,
    submissions: count,
    changes: changesSince(caseId, row?.last_two ?? []),
    // Without both submissions in the history nobody knows what changed between them.
    lastReturn: count > 1 ? (row?.last_return ?? undefined) : undefined,
  }
}

/** A submission of an application has its differences from the one before; that of a case all differences from the record. */
function changesSince(caseId: number | null, [last = [], before]: FieldChange[][]): FieldChange[] {
  if (!before) return []
  if (caseId === null) return last
  const findChange = (changes: readonly FieldChange[], field: string) => changes.find(change => change.field === field)
  const fields = [...new Set([...last, ...before].map(({ field }) => field))]
  return fields
    .map(field => {
      const [now, then] = [findChange(last, field), findChange(before, field)]
      return { field, from: (then ? then.to : now?.from) ?? null, to: (now ? now.to : then?.from) ?? null }
    })
    .filter(({ from, to }) => from !== to)
}
