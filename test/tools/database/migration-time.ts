/** When a migration was made, for tests that begin with an older database. */
import fs from 'node:fs'
import { migrationsFolder } from '../../../src/db/upgrades/steps.ts'

/** The time of a migration in the journal, by the end of its name. */
export function migrationTime(name: string): number {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    fs.readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'),
  )
  const entry = journal.entries.find(({ tag }) => tag.endsWith(name))
  if (!entry) throw new Error(`There is no migration ${name}`)
  return entry.when
}
