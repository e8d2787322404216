/** A public location of a firm, as a register has it. */
import type { Db } from '../../../src/db/connect.ts'
import { locations } from '../../../src/locations/tables.ts'

type LocationInput = { gln: string; firmId: number; name: string; hours?: string }

export async function addLocation({ db, time }: { db: Db; time: { now: Date } }, input: LocationInput): Promise<void> {
  await db.insert(locations).values({ ...input, kind: 'physical', isPublic: true, registeredAt: time.now })
}
