/** The score of a product record (scoreOf of fields/record-rules.ts) as SQL, made from the same tables of fields, parts and languages. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  chineseMarkets,
  descriptionFields,
  type MarketLanguage,
  marketLanguages,
  marketsWithoutEnglish,
} from './fields/market-languages.ts'
import { type ScoredPart, scoredParts } from './fields/part.table.ts'
import { type ProductField, productTable } from './fields/product.table.ts'

/** Of the table of products, or of the table as its index sees it. */
type Columns = Readonly<Record<ProductField | ScoredPart, SQLWrapper>>

const pointsOf = (points: number) => sql.raw(String(points))
const countries = (markets: readonly string[]) => sql.raw(`'{${markets.join()}}'::text[]`)

/** A description in a language, null where there is none. */
const description = (columns: Columns, language: MarketLanguage) => {
  const field = descriptionFields[language]
  return field ? sql`${columns[field]}` : sql`${columns.texts} #>> ${sql.raw(`'{${language},description}'`)}`
}

const noneOf = (columns: Columns, languages: readonly MarketLanguage[]) =>
  sql.join(
    languages.map(language => sql`${description(columns, language)} is null`),
    sql` and `,
  )

/** Whether a market asks for a language in which the product is not described. Most products are sold where Chinese is read, so that is first. */
function lacksLanguage(columns: Columns): SQL {
  const { targetMarkets } = columns
  const rows = marketLanguages.map(
    ({ languages, markets }) => sql`${targetMarkets} && ${countries(markets)} and ${noneOf(columns, languages)}`,
  )
  const english = sql`not ${targetMarkets} <@ ${countries(marketsWithoutEnglish)} and ${noneOf(columns, ['en'])}`
  return sql`case when ${targetMarkets} is null or ${targetMarkets} <@ ${countries(chineseMarkets)} then false else ${sql.join([english, ...rows], sql` or `)} end`
}

/** Whether a record lacks a part that counts towards its score. */
export const lacksPart = (columns: Columns, part: ScoredPart): SQL =>
  part === 'texts' ? lacksLanguage(columns) : sql`${columns[part]} is null`

export const scoreSql = (columns: Columns): SQL<number> =>
  sql<number>`(${sql.join(
    [
      ...productTable
        .filter(({ points }) => points > 0)
        .map(({ name, points }) => sql`case when ${columns[name]} is null then 0 else ${pointsOf(points)} end`),
      ...scoredParts.map(
        ({ name, points }) => sql`case when ${lacksPart(columns, name)} then 0 else ${pointsOf(points)} end`,
      ),
    ],
    sql` + `,
  )})`
