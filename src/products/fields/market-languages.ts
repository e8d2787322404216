/** The language in which a market reads about a product: what is sold abroad is described there in a language of that country. */
import type { OtherLanguage } from '../parts/parts.ts'

export type MarketLanguage = OtherLanguage | 'en'

/** Languages whose description is a field of its own; that of others is in the texts of the record. */
export const descriptionFields: { readonly [Language in MarketLanguage]?: 'descriptionEn' } = { en: 'descriptionEn' }

/** `languages`: one of them suffices. `markets`: countries by three digits, ISO 3166-1. */
type MarketRow = { languages: readonly MarketLanguage[]; markets: readonly string[] }

/** Markets that read Chinese: the mainland, Hong Kong, Macao, Taiwan. */
export const chineseMarkets = ['156', '344', '446', '158'] as const

/** Markets that read neither Chinese nor, in the first place, English. What is in no row reads English. */
// biome-ignore format: one row a line
export const marketLanguages: readonly MarketRow[] = [
  { languages: ['ja'], markets: ['392'] },
  { languages: ['ko'], markets: ['410', '408'] },
  { languages: ['mn'], markets: ['496'] },
  { languages: ['ru'], markets: ['643', '112', '417'] },
  { languages: ['kk', 'ru'], markets: ['398'] },
  { languages: ['de'], markets: ['276', '040', '438'] },
  { languages: ['de', 'fr', 'it'], markets: ['756'] },
  { languages: ['fr', 'de'], markets: ['442'] },
  { languages: ['nl', 'fr', 'de'], markets: ['056'] },
  { languages: ['nl'], markets: ['528', '740'] },
  { languages: ['fr'], markets: ['250', '492', '686', '384', '466', '854', '562', '768', '204', '324', '180', '178', '266', '450'] },
  { languages: ['fr', 'en'], markets: ['124'] },
  { languages: ['es'], markets: ['724', '032', '068', '152', '170', '188', '192', '218', '222', '320', '340', '484', '558', '591', '600', '604', '858', '862', '214'] },
  { languages: ['pt'], markets: ['620', '076', '024', '508'] },
  { languages: ['it'], markets: ['380', '674'] },
  { languages: ['ar'], markets: ['682', '784', '818', '400', '414', '422', '434', '512', '634', '048', '887', '368', '760', '729'] },
  { languages: ['ar', 'fr'], markets: ['012', '504', '788'] },
  { languages: ['tr'], markets: ['792'] },
  { languages: ['hi', 'en'], markets: ['356'] },
  { languages: ['th'], markets: ['764'] },
  { languages: ['vi'], markets: ['704'] },
  { languages: ['id'], markets: ['360'] },
  { languages: ['ms'], markets: ['458', '096'] },
]

/** Markets in which English does not suffice, or is not asked for. */
export const marketsWithoutEnglish: readonly string[] = [
  ...chineseMarkets,
  ...marketLanguages.flatMap(({ markets }) => markets),
]

/** Of each language that markets ask for and none of whose alternatives is there, the first one.
 *  @example missingLanguages(['156', '392', '840'], new Set(['en'])) // ['ja'] */
export function missingLanguages(markets: readonly string[], described: ReadonlySet<string>): MarketLanguage[] {
  const asked = marketLanguages.filter(row => row.markets.some(market => markets.includes(market)))
  const needsEnglish = markets.some(market => !marketsWithoutEnglish.includes(market))
  const rows = [...asked.map(({ languages }) => languages), ...(needsEnglish ? [['en'] as const] : [])]
  return rows.flatMap(languages => (languages.some(language => described.has(language)) ? [] : (languages[0] ?? [])))
}
