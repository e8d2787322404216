/** Pages whose address or title is like one that does not exist, for the not-found page. Works on the table of routes alone, so that it
 *  also works without the words of the search (search/near.ts). */
import { type Language, mainLanguage } from '../codes/languages.ts'
import type { PageRow } from '../wire/page.ts'
import { allRoutes, rowAt } from './routes.ts'

const mostPages = 3
const longestPath = 200
/** Below this, two names have nothing to do with each other. */
const leastLikeness = 0.6

export type NearPage = { label: string; to: string }

/** Long addresses and those of calls are not compared. */
export const isCompared = (missing: string): boolean => missing.length <= longestPath && !/^\/api\//i.test(missing)

/** Addresses of pages in the language of a missing one, the most alike first. */
export function nearestPages(missing: string, language: Language): string[] {
  if (!isCompared(missing)) return []
  const [section = '', ...rest] = segmentsOf(missing)
  const typed = (sections.has(section) ? rest : [section, ...rest]).filter(name => name.length > 1).map(pairsOf)
  const scored = candidates
    .filter(candidate => candidate.language === language)
    .map(({ path, section: own, names }) => {
      const likeness = Math.max(0, ...typed.flatMap(pairs => names.map(name => likenessOf(pairs, name))))
      return { path, likeness, score: likeness + (own === section ? 0.1 : 0) }
    })
    .filter(({ likeness }) => likeness >= leastLikeness)
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, mostPages)
    .map(({ path }) => path)
}

/** The value of `near` in the address of the not-found page, and back: the addresses of the first pages, each once. */
export const writeNear = (paths: readonly string[]): string => [...new Set(paths)].slice(0, mostPages).join(',')

export const readNear = (text: string): string[] =>
  text
    .split(',')
    .filter(address => /^\/(?!\/)/.test(address) && address.length <= longestPath)
    .slice(0, mostPages)

/** The page at a path, if it may be suggested. */
export function suggestedPage(path: string): NearPage | undefined {
  const row = rowAt(path)
  return isSuggested(row) ? { label: row.title, to: row.path } : undefined
}

function isSuggested(row: ReturnType<typeof rowAt>): row is PageRow {
  return row !== undefined && !('redirect' in row) && !row.console && !row.path.includes(':') && row.view !== 'notFound'
}

/** The parts of a path in small letters, without separators and ending: `/News/e-commerce.html` is news, ecommerce. */
function segmentsOf(path: string): string[] {
  let text = path
  try {
    text = decodeURIComponent(path)
  } catch {
    // Not UTF-8: compared as it is.
  }
  return text
    .toLowerCase()
    .split('/')
    .map(part => part.replace(/\.\w{1,5}$/, '').replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter(Boolean)
}

const pairsOf = (name: string): ReadonlySet<string> =>
  new Set(Array.from({ length: name.length - 1 }, (_, at) => name.slice(at, at + 2)))

/** Shared pairs of characters, from 0 to 1 (Sørensen and Dice). */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  let shared = 0
  for (const pair of one) if (other.has(pair)) shared += 1
  return (2 * shared) / (one.size + other.size)
}

const candidates = allRoutes.filter(isSuggested).map(({ path, title, language = mainLanguage }) => {
  const segments = segmentsOf(path)
  const names = [segments[segments.length - 1] ?? '', segmentsOf(title.replaceAll('/', '')).join('')]
  return { path, language, section: segments[0], names: names.map(pairsOf) }
})
const sections = new Set(candidates.map(({ section }) => section ?? ''))
