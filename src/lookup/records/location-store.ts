/** The public location of a GLN, with what it belongs to and what belongs to it. */
import { and, eq, sql } from 'drizzle-orm'
import type { LocationKind } from '../../codes/location-kinds.ts'
import type { Db } from '../../db/connect.ts'
import { statement } from '../../db/statements.ts'
import { locations } from '../../locations/tables.ts'

export type PublicPlace = { gln: string; name: string; kind: LocationKind }

const { gln, firmId, name, nameEn, kind, regionCode, address, postcode, latitude, longitude } = locations
const { digitalAddress, hours, state, isPublic, registeredAt } = locations

/** The public locations above, the highest first: one that is not public is left out. */
const above = sql<PublicPlace[]>`(with recursive up as (
    select p.gln, p.name, p.kind, p.parent, p.is_public, 1 as depth from locations p
    where p.gln = locations.parent and p.firm_id = locations.firm_id
    union all
    select p.gln, p.name, p.kind, p.parent, p.is_public, depth + 1 from locations p join up on p.gln = up.parent where depth < 20)
  select coalesce(json_agg(json_build_object('gln', gln, 'name', name, 'kind', kind) order by depth desc), '[]') from up where is_public)`

/** Active public locations directly below that are displayed. */
const mostBelow = 50
const below = sql<
  PublicPlace[]
>`(select coalesce(json_agg(json_build_object('gln', b.gln, 'name', b.name, 'kind', b.kind) order by b.gln), '[]')
  from (select * from locations p where p.parent = locations.gln and p.is_public and p.state = 'active' order by p.gln limit ${sql.raw(String(mostBelow))}) b)`

const location = statement(db =>
  db
    .select({
      ...{ gln, name, nameEn, kind, regionCode, address, postcode, latitude, longitude, digitalAddress, hours },
      ...{ state, registeredAt, above: above.as('above'), below: below.as('below') },
    })
    .from(locations)
    .where(
      and(
        ...[eq(gln, sql.placeholder('gln')), eq(isPublic, sql`true`)],
        sql`exists (select 1 from company_prefixes p where p.firm_id = ${firmId} and starts_with(${gln}, p.company_prefix))`,
      ),
    ),
)

/** A public location that the holder of its company prefix registered; one of a former holder is missing. */
export async function locationByGln(db: Db, digits: string) {
  const [row] = await location(db, { gln: digits })
  return row
}
