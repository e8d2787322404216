/** Bricks of the Global Product Classification (GPC of GS1). */
import { sql } from 'drizzle-orm'
import { char, check, pgTable, text } from 'drizzle-orm/pg-core'
import { isOneOf } from '../../db/columns.ts'

export const brickSources = ['excerpt', 'file'] as const

/** One row for each brick. The migration 0089 writes an excerpt of 89 bricks, mostly of food and drinks: codes and English titles as GS1
 *  published them (GPC of April 2026, read in public lists of bricks), Chinese titles of our own. An operator loads the whole classification
 *  with `npm run register:load -- gpc`, which removes the excerpt. */
export const gpcBricks = pgTable(
  'gpc_bricks',
  {
    code: char('code', { length: 8 }).primaryKey(),
    title: text().notNull(),
    titleZh: text(),
    /** Titles of the levels above: segment, family and class. */
    path: text(),
    source: text({ enum: brickSources }).notNull(),
  },
  t => [
    check('gpc_bricks_code', sql`${t.code} ~ '^[0-9]{8}$'`),
    check('gpc_bricks_title', sql`length(${t.title}) between 1 and 200`),
    check('gpc_bricks_source', isOneOf(t.source, brickSources)),
  ],
)
