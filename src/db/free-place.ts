/** The lowest free place of a row that has one of so many places. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './connect.ts'

/** `taken`: a query of the places that are taken. Undefined if all are. Two requests may get the same one: the table's unique index refuses the later. */
export async function lowestFreePlace(
  db: Queryable,
  { places, taken }: { places: number; taken: SQL },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ place: number | null }>(sql`select min(place)::int as place
    from generate_series(1, ${places}::int) place where place not in (${taken})`)
  return rows[0]?.place ?? undefined
}
