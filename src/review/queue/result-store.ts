/** What became of an application or a case: its newest step that is not a submission, for the lines of the queue. */

import { type SQL, sql } from 'drizzle-orm'
import type { HistoryAction } from '../../registration/history/actions.ts'
import { cases, firms } from '../../registration/tables.ts'

/** `at` as text of JSON. */
export type NewestResult = {
  action: HistoryAction
  at: string
  remark: string | null
  reasons: { field: string; reason: string }[]
  /** The company prefix that an approval allocated. */
  companyPrefix: string | null
}

const resultActions = [
  ...['passed', 'billed', 'approved', 'returned', 'refused', 'withdrawn', 'unpaid', 'uncorrected', 'imported'],
  ...['objection-raised', 'objection-upheld', 'objection-rejected'],
] as const

const actionList = sql.join(
  resultActions.map(action => sql.raw(`'${action}'`)),
  sql`, `,
)

const facts = sql`jsonb_build_object('action', h.action, 'at', h.at, 'remark', h.remark, 'reasons', h.reasons,
  'companyPrefix', jsonb_path_query_first(h.changes, '$[*] ? (@.field == "companyPrefix").to'))`

/** Of the application, and for a deregistered firm of its deregistration. */
export const resultOfApplication: SQL = sql`(select ${facts} from firm_history h where h.firm_id = ${firms.id}
  and ((h.case_id is null and h.action in (${actionList})) or h.action = 'deregistered') order by h.id desc limit 1)`

/** Of the case. Its cancellation also deregisters a firm, in a step of its own before. */
export const resultOfCase: SQL = sql`(select ${facts} from firm_history h where h.case_id = ${cases.id}
  and h.action like '%-%' and h.action not like '%-requested' order by h.id desc limit 1)`
