/** Former names of firms in the look-ups, as long as packs may carry them (decision 0037). */
import { type SQL, sql } from 'drizzle-orm'
import { nameContains } from '../../db/names.ts'
import { formerNameMonths, formerNames } from '../../registration/names/tables.ts'
import { firms } from '../../registration/tables.ts'

/** Moments as text of JSON. `goneAt`: when the last company prefix of the name was cancelled, null while one is not. */
export type FormerNameRow = { name: string; from: string | null; until: string; goneAt: string | null }

/** A cancellation of all prefixes of a name before this moment ends its publication. */
function formerNameLimit(now: Date): Date {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - formerNameMonths)
  return limit
}

/** The prefixes that the firm had while it bore the name: packs with their numbers carry the name. */
const prefixesOfName = sql`from company_prefixes p where p.firm_id = ${formerNames.firmId} and p.allocated_at < ${formerNames.usedUntil}`
const goneAt = sql`(select case when bool_and(p.cancelled_at is not null) then max(p.cancelled_at) end ${prefixesOfName})`

/** The former names of the firm of an outer query with `firms`, the newest first. */
export const formerNamesOfFirm: SQL<FormerNameRow[]> = sql<
  FormerNameRow[]
>`(select coalesce(jsonb_agg(jsonb_build_object(
  'name', ${formerNames.name}, 'from', ${formerNames.usedFrom}, 'until', ${formerNames.usedUntil}, 'goneAt', ${goneAt})
  order by ${formerNames.usedUntil} desc), '[]') from ${formerNames} where ${formerNames.firmId} = ${firms.id}
  and ${formerNames.name} <> ${firms.firmName} and exists (select ${prefixesOfName}))`

/** The rule: a former name is public while a company prefix that was active under it is not cancelled, and after that for the term in which its
 *  numbers are not given to anybody else. */
export const isPublicName = ({ goneAt }: Pick<FormerNameRow, 'goneAt'>, now: Date): boolean =>
  goneAt === null || new Date(goneAt) > formerNameLimit(now)

/** Query condition for the firms that had a name with this text, by the same rule. */
export const hadName = (text: string, now: Date): SQL =>
  sql`${firms.id} = any(array(select ${formerNames.firmId} from ${formerNames} where ${nameContains(formerNames.name, text)}
    and exists (select ${prefixesOfName}) and coalesce(${goneAt} > ${formerNameLimit(now).toISOString()}::timestamptz, true)))`
