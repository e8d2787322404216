/** How many matches a site search counts, and how the number is displayed. */
import { formatCount } from '../ui/formats/format-count.ts'

/** Matches are counted and displayed up to this number. */
export const maxMatches = 1000

/** `total` as a search counts it: `maxMatches + 1` for more than `maxMatches`. */
export const foundText = (total: number): string =>
  total > maxMatches ? `找到超过 ${formatCount(maxMatches)} 条` : `找到 ${formatCount(total)} 条`
