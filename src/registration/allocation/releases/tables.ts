/** Proposals to release cancelled company prefixes to the pool, decided by a second person. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../../access/tables.ts'
import { isOneOf, moment } from '../../../db/columns.ts'
import { prefixHolders } from '../../tables.ts'
import { type ReleaseVerdict, releaseVerdicts } from './rules.ts'

/** `firmId` is the firm that had the prefix. The proposer may withdraw the proposal, but not confirm it. */
export const prefixReleases = pgTable(
  'prefix_releases',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    companyPrefix: text().notNull(),
    firmId: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    proposedBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    proposedAt: moment().notNull(),
    verdict: text().$type<ReleaseVerdict>(),
    remark: text(),
    decidedBy: bigint({ mode: 'number' }).references(() => accounts.id),
    decidedAt: moment(),
  },
  t => [
    foreignKey({
      name: 'prefix_releases_holder',
      columns: [t.companyPrefix, t.firmId],
      foreignColumns: [prefixHolders.companyPrefix, prefixHolders.firmId],
    }),
    uniqueIndex('prefix_releases_one_open').on(t.companyPrefix).where(sql`${t.decidedAt} is null`),
    index('prefix_releases_prefix').on(t.companyPrefix, t.id),
    check('prefix_releases_verdict', isOneOf(t.verdict, releaseVerdicts)),
    check('prefix_releases_decided', sql`num_nulls(${t.verdict}, ${t.decidedBy}, ${t.decidedAt}) in (0, 3)`),
    check(
      'prefix_releases_two_people',
      sql`${t.verdict} is distinct from 'released' or ${t.decidedBy} <> ${t.proposedBy}`,
    ),
  ],
)
