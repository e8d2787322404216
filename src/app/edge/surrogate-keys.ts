/** The words by which caches in front of the site (a CDN) know what a page is made of, and which of them a change concerns. */
import { type CacheTag, type Change, isExpiry, type Read } from '../../wire/cache/cache-tags.ts'

/** Every page has it: what changes everything purges it. */
export const wholeSite = 'all'

/** Pages with an article, whose words may become links to what is published. */
const linksKey = 'links'

/** Tags whose changes reach a page late, or never, on purpose. */
const unannounced: ReadonlySet<string> = new Set(['visits', 'now'])

/** Titles and paths are in tags; a header has printable ASCII without spaces only. */
const written = (tag: string) => encodeURIComponent(tag).replaceAll('%2F', '/')

/** The keys of a page, sorted. A part of a type has the key of all parts of it, too.
 *  @example keysOfReads(new Set(['news/center', 'link'])) // ['all', 'link', 'news/*', 'news/center'] */
export function keysOfReads(reads: ReadonlySet<Read>): string[] {
  const tags = [...reads].filter(read => typeof read === 'string').filter(tag => !unannounced.has(tag))
  const hasLinks = [...reads].some(read => typeof read === 'object' && !isExpiry(read))
  const keys = tags.flatMap(tag => (tag.includes('/') ? [written(tag), `${typeOf(tag)}/*`] : [tag]))
  return [...new Set([wholeSite, ...keys, ...(hasLinks ? [linksKey] : [])])].sort()
}

/** The keys whose pages are old after a change: those that `isAffected` (wire/cache/cache-tags.ts) names, and no other.
 *  @example keysOfChange('news/center') // ['news', 'news/center'] */
export function keysOfChange(change: Change): string[] {
  if (typeof change !== 'string') return [linksKey]
  if (change === 'all') return [wholeSite]
  return change.includes('/') ? [typeOf(change), written(change)] : [change, `${change}/*`]
}

const typeOf = (tag: CacheTag) => tag.slice(0, tag.indexOf('/'))
