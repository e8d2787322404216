/** The links of members beside those that follow from records. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../../db/columns.ts'
import { firms } from '../../registration/tables.ts'
import { type CheckState, checkStates, type LinkScope, linkLimits, linkScopes } from './link-rules.ts'

/** In the order of its characters on every system, so that an index finds what begins with a text. */
export const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** `anchor`: a path of a Digital Link, a company prefix, or a path that ends with a star (`scope`). `linkType`: a name of the vocabulary. `startsOn`,
 *  `endsOn`: first and last day. At most one link of an anchor is its default. `checkNote`: the status of the reply, or a word why there was
 *  none. `failingSince`: when a check first found the address dead. `revision`: counts the changes, and a save names the one that it saw. */
export const resolverLinks = pgTable(
  'resolver_links',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    scope: text().$type<LinkScope>().notNull(),
    anchor: code().notNull(),
    linkType: text().notNull(),
    href: text().notNull(),
    title: text().notNull(),
    languages: text().array().notNull().default([]),
    context: text().array().notNull().default([]),
    mediaType: text(),
    startsOn: date(),
    endsOn: date(),
    isDefault: boolean().notNull().default(false),
    forwardsQuery: boolean().notNull().default(true),
    checkedAt: moment().notNull(),
    checkState: text().$type<CheckState>().notNull(),
    checkNote: text().notNull(),
    failingSince: moment(),
    revision: integer().notNull().default(1),
    updatedAt: moment().notNull(),
  },
  t => [
    unique('resolver_links_once')
      .on(t.firmId, t.scope, t.anchor, t.linkType, t.languages, t.context, t.mediaType, t.href)
      .nullsNotDistinct(),
    uniqueIndex('resolver_links_default').on(t.firmId, t.scope, t.anchor).where(sql`${t.isDefault}`),
    index('resolver_links_checked').on(t.checkedAt),
    check('resolver_links_scope', isOneOf(t.scope, linkScopes)),
    check(
      'resolver_links_anchor',
      sql`length(${t.anchor}) <= ${sql.raw(String(linkLimits.anchor))} and case ${t.scope} when 'prefix' then ${t.anchor} ~ '^[0-9]{7,10}$' when 'number' then ${t.anchor} ~ '^(/[0-9]{2,4}/[^/*]+)+$' else ${t.anchor} ~ '^(/[0-9]{2,4}/[^/*]+)*/[0-9]{2,4}/[^/*]+[*]$' end`,
    ),
    check('resolver_links_type', sql`${t.linkType} ~ '^[A-Za-z]+$'`),
    check(
      'resolver_links_href',
      sql`${t.href} ~ '^https://[^[:space:]]+$' and length(${t.href}) <= ${sql.raw(String(linkLimits.href))}`,
    ),
    check('resolver_links_title', sql`length(${t.title}) between 1 and ${sql.raw(String(linkLimits.title))}`),
    check(
      'resolver_links_words',
      sql`cardinality(${t.languages}) <= ${sql.raw(String(linkLimits.words))} and cardinality(${t.context}) <= ${sql.raw(String(linkLimits.words))}`,
    ),
    check('resolver_links_dates', sql`${t.endsOn} >= ${t.startsOn}`),
    check('resolver_links_check', isOneOf(t.checkState, checkStates)),
    check('resolver_links_failing', sql`(${t.checkState} = 'reachable') = (${t.failingSince} is null)`),
  ],
)
