/** Saved views of the statistics, and who gets the figures of one by mail each week. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { moment } from '../../db/columns.ts'
import { viewLimits } from './view-limits.ts'

/** `query`: of the address of the page, without what is so anyway. `place`: the order in which the person saved them; no two have the same, so that
 *  a person has no more than there are places. */
export const statisticViews = pgTable(
  'statistic_views',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: moment().notNull(),
  },
  t => [
    uniqueIndex('statistic_views_place').on(t.accountId, t.place),
    uniqueIndex('statistic_views_name').on(t.accountId, t.name),
    unique('statistic_views_owner').on(t.accountId, t.id),
    check('statistic_views_places', sql.raw(`place between 1 and ${viewLimits.places}`)),
    check('statistic_views_name_length', sql.raw(`length(name) between 1 and ${viewLimits.name}`)),
    check('statistic_views_query', sql.raw(`length(query) <= ${viewLimits.query}`)),
  ],
)

/** One subscription for an account. `viewId`: one of its own views, null for the overview; a view that is deleted ends the subscription.
 *  `sentWeek`: the Monday of the last week that was sent, or that was over when the subscription began. */
export const statisticMails = pgTable(
  'statistic_mails',
  {
    accountId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    viewId: bigint({ mode: 'number' }),
    sentWeek: date().notNull(),
  },
  t => [
    foreignKey({
      name: 'statistic_mails_view',
      columns: [t.accountId, t.viewId],
      foreignColumns: [statisticViews.accountId, statisticViews.id],
    }).onDelete('cascade'),
    check('statistic_mails_week', sql`extract(isodow from ${t.sentWeek}) = 1`),
  ],
)
