/** The parts of a record that count towards its quality score, one per row. Small, so that pages can import it. */

/** `points`: of the 100 of the score, with those of the fields (product.table.ts). */
type ScoredPartRow = { name: 'pictures' | 'texts' | 'links'; label: string; points: number }

/** A picture always has an alternative text: the check `products_parts` of the table. A description is asked for in a language of each market
 *  (market-languages.ts); a product whose markets all read Chinese lacks none. */
export const scoredParts = [
  { name: 'pictures', label: '图片', points: 6 },
  { name: 'texts', label: '销售地语言的说明', points: 4 },
  { name: 'links', label: '链接', points: 3 },
] as const satisfies readonly ScoredPartRow[]

export type ScoredPart = (typeof scoredParts)[number]['name']
export const scoredPartNames: readonly ScoredPart[] = scoredParts.map(({ name }) => name)
