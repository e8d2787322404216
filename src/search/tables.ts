/** Tables of the site search: what can be found, and the words and best bets that staff may edit. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../db/columns.ts'
import { versionColumns, versionRules } from '../versions/version-table.ts'
import { type SearchKind, searchKindNames } from './kinds.ts'
import { maxHotWords, wordLengths } from './words/word-limits.ts'

const lengthUpTo = (column: SQLWrapper, longest: number): SQL =>
  sql`char_length(${column}) between 1 and ${sql.raw(String(longest))}`

const tokenVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What a result displays of a task: its main points and where it is done. */
export type SearchCard = {
  facts?: { key: string; value: string }[] | undefined
  action?: { label: string; to: string } | undefined
  more?: { label: string; to: string } | undefined
}

/** The week of a date, by which the search index finds the newest entries. */
export const entryWeek = (publishedAt: SQLWrapper): SQL => sql`date_trunc('week', ${publishedAt} at time zone 'UTC')`

/** What a search can be limited to, as one column of its index. */
export const entryLimits = (entry: Record<'kind' | 'rank' | 'language' | 'publisher', SQLWrapper>): SQL =>
  sql`(array[${entry.kind}, ${entry.language}, 'r' || ${entry.rank}::text, ${entry.publisher}])`

/** One row for everything that the site search finds: written items, pages of the code, branches. `source` and `key` name what it is made
 *  of, `label` is the name of its kind in results, `publisher` the centre or the branches of a province (publishers.ts), `titleKey` the folded
 *  title, `savedAt` shows a rebuild which rows are old. */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    key: text().notNull(),
    source: text().$type<'item' | 'page' | 'branch'>().notNull(),
    kind: text().$type<SearchKind>().notNull(),
    rank: smallint().notNull(),
    label: text().notNull(),
    language: text().notNull().default('zh'),
    publisher: text().notNull().default('centre'),
    title: text().notNull(),
    titleKey: text().notNull(),
    summary: text().notNull().default(''),
    body: text().notNull().default(''),
    address: text().notNull(),
    card: jsonb().$type<SearchCard>(),
    publishedAt: moment().notNull(),
    titleTokens: tokenVector().notNull(),
    tokens: tokenVector().notNull(),
    savedAt: moment().notNull().defaultNow(),
  },
  t => [
    uniqueIndex('search_entries_key').on(t.key),
    index('search_entries_title').on(t.titleKey),
    index('search_entries_address').on(t.address),
    index('search_entries_newest').on(t.rank, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // One index for all conditions of a search, so that the planner always uses the terms (decision 0025).
    index('search_entries_tokens')
      .using('gin', t.tokens, t.titleTokens, entryWeek(t.publishedAt), entryLimits(t))
      .with({ fastupdate: false }),
    check('search_entries_kind', isOneOf(t.kind, searchKindNames)),
    check('search_entries_publisher', sql`${t.publisher} ~ '^(centre|[0-9]{2}00)$'`),
    check('search_entries_source', isOneOf(t.source, ['item', 'page', 'branch'])),
  ],
)

/** `word` is searched as if it were `means`: 续费 as 续展. Both are folded; a word means one thing only, and what it means is no such
 *  word itself (words/word-rules.ts, and a trigger of the migrations). */
export const searchSynonyms = pgTable('search_synonyms', { word: text().primaryKey(), means: text().notNull() }, t => [
  check('search_synonyms_word', sql`${lengthUpTo(t.word, wordLengths.word)} and ${t.word} = lower(btrim(${t.word}))`),
  check('search_synonyms_means', sql`${lengthUpTo(t.means, wordLengths.word)} and ${t.means} <> ${t.word}`),
])

/** A search that has all terms of `query` displays the entry at `address` first; `exact`: only a search that has no other terms. */
export const searchBets = pgTable(
  'search_bets',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    query: text().notNull(),
    address: text().notNull(),
    exact: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  t => [
    uniqueIndex('search_bets_once').on(t.query, t.address),
    check('search_bets_query', lengthUpTo(t.query, wordLengths.query)),
    check('search_bets_address', sql`${t.address} like '/%' and ${t.address} not like '//%'`),
  ],
)

/** Searches that the page of the search proposes, in their order; without any it proposes those of the first best bets. */
export const searchHotWords = pgTable(
  'search_hot_words',
  { position: smallint().primaryKey(), word: text().notNull() },
  t => [
    uniqueIndex('search_hot_words_once').on(t.word),
    check('search_hot_words_position', sql`${t.position} between 1 and ${sql.raw(String(maxHotWords))}`),
    check('search_hot_words_word', sql`${lengthUpTo(t.word, wordLengths.hot)} and ${t.word} = btrim(${t.word})`),
  ],
)

/** The words of a meaning or a page, or the proposed searches: `exactWords` are of a page only, for searches that have no other words. */
export type WordContent = { words: readonly string[]; exactWords: readonly string[] }

/** Every version of the words of one subject: `synonyms 续展`, `bets /Business/Renewal` or `hot 热词`. The first one is what it was before its
 *  first change. */
export const searchWordVersions = pgTable(
  'search_word_versions',
  { subject: text().notNull(), ...versionColumns<WordContent>() },
  t => [
    primaryKey({ columns: [t.subject, t.number] }),
    ...versionRules('search_word_versions', t.subject, t),
    check('search_word_versions_subject', sql`${t.subject} ~ '^(synonyms|bets|hot) .'`),
    check('search_word_versions_is_public', sql`${t.state} in ('published', 'replaced')`),
    check(
      'search_word_versions_content',
      sql`coalesce(jsonb_typeof(${t.content} -> 'words'), '') = 'array' and coalesce(jsonb_typeof(${t.content} -> 'exactWords'), '') = 'array'`,
    ),
  ],
)

/** The version of the pages of the code that the entries are made of. */
export const searchVersion = pgTable('search_version', { name: text().primaryKey(), version: text().notNull() })
