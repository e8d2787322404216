/** What belongs to a firm and is displayed with it, in one prepared query: it follows every step of a firm. */

import { eq, sql } from 'drizzle-orm'
import { historyOf } from '../business-rules/store.ts'
import type { Db } from '../db/connect.ts'
import { statement } from '../db/statements.ts'
import { files } from '../files/tables.ts'
import type { PrefixRow } from './allocation/prefixes/store.ts'
import type { SingleNumberRow } from './allocation/single-numbers/store.ts'
import { singleNumbers } from './allocation/single-numbers/tables.ts'
import type { CaseRow } from './cases/store.ts'
import type { HistoryRow } from './history/history-store.ts'
import { daysOfReturn } from './life-cycle/correction/store.ts'
import { correctionReminders } from './life-cycle/correction/tables.ts'
import { calendarDays } from './life-cycle/working-days/tables.ts'
import { nextFirmId, previousFirm } from './previous/previous-store.ts'
import type { FirmRow } from './store.ts'
import { cases, companyPrefixes, firmClaims, firmHistory, firms } from './tables.ts'

/** As in JSON: moments are texts. */
type InJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name]
}
export type OpenChange = InJson<Pick<CaseRow, 'id' | 'version' | 'status' | 'fields' | 'submittedAt'>>
/** A case of the firm that is not settled. */
export type OpenCase = InJson<
  Pick<CaseRow, 'id' | 'version' | 'kind' | 'status' | 'companyPrefix' | 'objectUntil' | 'submittedAt' | 'updatedAt'>
>
/** The newest claim of the firm to its credit code. */
export type OwnClaim = InJson<
  Pick<typeof firmClaims.$inferSelect, 'id' | 'createdAt' | 'accepted' | 'reason' | 'decidedAt' | 'freedAt'>
>
type OwnSingleNumber = Pick<SingleNumberRow, 'number' | 'kind' | 'name' | 'allocatedAt'>
/** `days`: the term of the correction. `reminded`: the last day that its reminder has named. */
export type Return = InJson<Pick<HistoryRow, 'remark' | 'reasons' | 'at'>> & { days: number; reminded: string | null }

const relations = statement(db =>
  db
    .select({
      licence: { id: files.id, name: files.name, size: files.size, type: files.type },
      claim:
        sql<OwnClaim | null>`(select jsonb_build_object('id', ${firmClaims.id}, 'createdAt', ${firmClaims.createdAt},
        'accepted', ${firmClaims.accepted}, 'reason', ${firmClaims.reason}, 'decidedAt', ${firmClaims.decidedAt},
        'freedAt', ${firmClaims.freedAt}) from ${firmClaims} where ${firmClaims.claimantId} = ${firms.id}
        and ${firmClaims.creditCode} = ${sql.placeholder('creditCode')} order by ${firmClaims.id} desc limit 1)`.as(
          'claim',
        ),
      prefixes: sql<
        InJson<PrefixRow>[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('companyPrefix', ${companyPrefixes.companyPrefix},
        'state', ${companyPrefixes.state}, 'validTo', ${companyPrefixes.validTo}) order by ${companyPrefixes.companyPrefix}), '[]')
        from ${companyPrefixes} where ${companyPrefixes.firmId} = ${firms.id})`.as('prefixes'),
      singleNumbers: sql<
        InJson<OwnSingleNumber>[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('number', ${singleNumbers.number},
        'kind', ${singleNumbers.kind}, 'name', ${singleNumbers.name}, 'allocatedAt', ${singleNumbers.allocatedAt})
        order by ${singleNumbers.allocatedAt} desc, ${singleNumbers.number} desc), '[]')
        from ${singleNumbers} where ${singleNumbers.firmId} = ${firms.id})`.as('single_numbers'),
      change: sql<OpenChange | null>`(select jsonb_build_object('id', ${cases.id}, 'version', ${cases.version},
        'status', ${cases.status}, 'fields', ${cases.fields}, 'submittedAt', ${cases.submittedAt}) from ${cases}
        where ${cases.firmId} = ${firms.id} and ${cases.kind} = 'change'
        and ${cases.status} in ('atBranch', 'atCentre'))`.as('change'),
      cases: sql<
        OpenCase[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', ${cases.id}, 'version', ${cases.version},
        'kind', ${cases.kind}, 'status', ${cases.status}, 'companyPrefix', ${cases.companyPrefix},
        'objectUntil', ${cases.objectUntil}, 'submittedAt', ${cases.submittedAt}, 'updatedAt', ${cases.updatedAt}) order by ${cases.id} desc), '[]')
        from ${cases} where ${cases.firmId} = ${firms.id} and ${cases.kind} <> 'binding'
        and ${cases.status} in ('draft', 'returned', 'atBranch', 'atCentre', 'awaitingFee'))`.as('open_cases'),
      previous: previousFirm.as('previous'),
      nextFirmId: nextFirmId.as('next_firm'),
      returned:
        sql<Return | null>`(select jsonb_build_object('remark', ${firmHistory.remark}, 'reasons', ${firmHistory.reasons},
        'at', ${firmHistory.at}, 'days', ${daysOfReturn}, 'reminded', (select ${correctionReminders.lastDay} from ${correctionReminders}
        where ${correctionReminders.stepId} = ${firmHistory.id})) from ${firmHistory} where ${firmHistory.firmId} = ${firms.id}
        and ${firmHistory.action} in ('returned', 'objection-upheld') and ${firmHistory.toStatus} = 'returned'
        order by ${firmHistory.id} desc limit 1)`.as('returned'),
      calendarDays: sql<Record<string, boolean>>`(select coalesce(jsonb_object_agg(${calendarDays.day},
        ${calendarDays.isWorking}), '{}') from ${calendarDays})`.as('calendar_days'),
      reviewHistory: historyOf('reviewDays').as('review_history'),
    })
    .from(firms)
    .leftJoin(files, eq(files.id, sql`${sql.placeholder('licenceFileId')}::uuid`))
    .where(eq(firms.id, sql.placeholder('id'))),
)

/** `licenceFileId`: of the record that is displayed. `creditCode`: the claims to it by this firm are displayed; null for none. */
export async function findRelations(
  db: Db,
  { id, licenceFileId, creditCode }: Pick<FirmRow, 'id' | 'licenceFileId' | 'creditCode'>,
) {
  const [row] = await relations(db, { id, licenceFileId, creditCode })
  if (!row) throw new Error(`The firm ${id} does not exist`)
  return row
}
