/** What belongs to a firm and is displayed with it, in one prepared query: it follows every step of a firm. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { statement } from '../db/statements.ts'
import { files } from '../files/tables.ts'
import type { ChangeRow } from './changes/store.ts'
import type { HistoryRow } from './history-store.ts'
import type { PrefixRow } from './prefixes/store.ts'
import type { FirmRow } from './store.ts'
import { companyPrefixes, firmChanges, firmClaims, firmHistory, firms } from './tables.ts'

/** As in JSON: moments are texts. */
type InJson<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] }
export type OpenChange = InJson<Pick<ChangeRow, 'id' | 'status' | 'fields' | 'requestedAt'>>
type Return = InJson<Pick<HistoryRow, 'remark' | 'reasons' | 'at'>>

const relations = statement(db =>
  db
    .select({
      licence: { id: files.id, name: files.name, size: files.size, type: files.type },
      claimedAt: sql`(select ${firmClaims.createdAt} from ${firmClaims} where ${firmClaims.claimantId} = ${firms.id}
        and ${firmClaims.creditCode} = ${sql.placeholder('creditCode')} order by ${firmClaims.id} desc limit 1)`
        .mapWith(firmClaims.createdAt)
        .as('claimed_at'),
      prefixes: sql<
        InJson<PrefixRow>[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('companyPrefix', ${companyPrefixes.companyPrefix},
        'state', ${companyPrefixes.state}, 'validTo', ${companyPrefixes.validTo}) order by ${companyPrefixes.companyPrefix}), '[]')
        from ${companyPrefixes} where ${companyPrefixes.firmId} = ${firms.id})`.as('prefixes'),
      change:
        sql<OpenChange | null>`(select jsonb_build_object('id', ${firmChanges.id}, 'status', ${firmChanges.status},
        'fields', ${firmChanges.fields}, 'requestedAt', ${firmChanges.requestedAt}) from ${firmChanges}
        where ${firmChanges.firmId} = ${firms.id} and ${firmChanges.status} in ('atBranch', 'atCentre'))`.as('change'),
      returned:
        sql<Return | null>`(select jsonb_build_object('remark', ${firmHistory.remark}, 'reasons', ${firmHistory.reasons},
        'at', ${firmHistory.at}) from ${firmHistory} where ${firmHistory.firmId} = ${firms.id}
        and ${firmHistory.action} = 'returned' order by ${firmHistory.id} desc limit 1)`.as('returned'),
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
