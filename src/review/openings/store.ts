/** Which versions of applications and cases a reviewer has opened: what nobody has read cannot be decided, alone or in a batch. */
import { type SQL, sql } from 'drizzle-orm'
import { auditLines } from '../../access/audit/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { files } from '../../files/tables.ts'
import { cases, firms } from '../../registration/tables.ts'
import type { CaseKey } from '../assignments/store.ts'
import { reviewOpenings } from '../tables.ts'

type Opening = CaseKey & { version: number; accountId: number; at: Date }

/** Records that a reviewer has opened a case in this version; nothing is written the second time. */
export async function addOpening(db: Queryable, { firmId, caseId, version, accountId, at }: Opening): Promise<void> {
  const isNewer = sql`${reviewOpenings.version} < excluded.version`
  await db
    .insert(reviewOpenings)
    .values({ firmId, caseId, version, accountId, openedAt: at })
    .onConflictDoUpdate({
      target: [reviewOpenings.accountId, reviewOpenings.firmId, reviewOpenings.caseId],
      set: { version, openedAt: at },
      setWhere: isNewer,
    })
}

type OpenedKey = {
  firmId: SQL
  /** Null for an application. */
  caseId: SQL | null
  version: SQL
  /** The licence that the case is compared with, as text; null if it has none. */
  licenceId: SQL
}

/** Whether the reviewer has opened the case in its present version, and the licence that belongs to it. The opened file is read from the audit
 *  lines, which every display of a file writes. */
export const wasOpened = ({ firmId, caseId, version, licenceId }: OpenedKey, accountId: number): SQL<boolean> =>
  sql<boolean>`(exists (select from ${reviewOpenings} o where o.account_id = ${accountId} and o.firm_id = ${firmId}
      and ${caseId === null ? sql`o.case_id is null` : sql`o.case_id = ${caseId}`} and o.version = ${version})
    and (${licenceId} is null or exists (select from ${auditLines} l where l.firm_id = ${firmId} and l.action = 'file-opened'
      and l.by_account_id = ${accountId} and l.subject = ${licenceId})))`

/** The same keys for a line of firms, and of cases joined with their firm. What awaits its fee was compared before the bill. */
export const firmOpening: OpenedKey = {
  firmId: sql`${firms.id}`,
  caseId: null,
  version: sql`${firms.version}`,
  licenceId: sql`(select f.id::text from ${files} f where ${firms.status} <> 'awaitingFee' and f.id = ${firms.licenceFileId})`,
}
export const caseOpening: OpenedKey = {
  firmId: sql`${firms.id}`,
  caseId: sql`${cases.id}`,
  version: sql`${cases.version}`,
  licenceId: sql`(select f.id::text from ${files} f where ${cases.status} <> 'awaitingFee'
    and f.id = (${cases.fields} ->> 'licenceFileId')::uuid)`,
}

/** Whether a reviewer has opened a locked case. */
export async function hasOpened(tx: Queryable, { firmId, caseId }: CaseKey, accountId: number): Promise<boolean> {
  const opened = wasOpened(caseId === null ? firmOpening : caseOpening, accountId)
  const query = tx.select({ opened }).from(firms)
  const [row] = await (caseId === null
    ? query.where(sql`${firms.id} = ${firmId}`)
    : query
        .innerJoin(cases, sql`${cases.firmId} = ${firms.id}`)
        .where(sql`${firms.id} = ${firmId} and ${cases.id} = ${caseId}`))
  return row?.opened ?? false
}
