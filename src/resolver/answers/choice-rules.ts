/** Which link a request gets. No I/O. */

import type { Entry, EntryLevel, EntryLink } from '../entries/entry.ts'
import { languageQuality, mediaQuality, type Preference } from './preferences.ts'

/** What a client says of the links that it takes. */
export type Wishes = { languages: readonly Preference[]; media: readonly Preference[]; context: string | undefined }

const best = <Item>(items: readonly Item[], quality: (item: Item) => number): readonly Item[] => {
  const highest = Math.max(0, ...items.map(quality))
  return highest === 0 ? [] : items.filter(item => quality(item) === highest)
}

/** Those that suit best by one criterion; those without a word for it if none suits; all if none is without. */
function suited(
  links: readonly EntryLink[],
  wordsOf: (link: EntryLink) => readonly string[],
  quality: (word: string) => number,
): readonly EntryLink[] {
  const found = best(links, link => Math.max(0, ...wordsOf(link).map(quality)))
  if (found.length > 0) return found
  const neutral = links.filter(link => wordsOf(link).length === 0)
  return neutral.length > 0 ? neutral : links
}

/** The links of one type that suit a client: one, or several that are equal. Language first, then media type, then context; where nothing fits,
 *  the default of the type: the one that the entry leads to, else what has no language, else the first language of the list. */
export function chosenLinks(links: readonly EntryLink[], { languages, media, context }: Wishes): readonly EntryLink[] {
  const asked = {
    language:
      languages.length > 0 && links.some(link => link.languages.some(word => languageQuality(word, languages) > 0)),
  }
  const byLanguage = asked.language
    ? suited(
        links,
        link => link.languages,
        word => languageQuality(word, languages),
      )
    : links
  const byMedia = suited(
    byLanguage,
    ({ mediaType }) => (mediaType ? [mediaType] : []),
    type => mediaQuality(type, media),
  )
  const byContext = suited(
    byMedia,
    link => link.context,
    word => (word.toLowerCase() === context?.toLowerCase() ? 1 : 0),
  )
  return byContext.length < 2 ? byContext : defaultOf(byContext)
}

const sameWords = (one: EntryLink, other: EntryLink) =>
  one.languages.join() === other.languages.join() &&
  one.mediaType === other.mediaType &&
  one.context.join() === other.context.join()

function defaultOf(links: readonly EntryLink[]): readonly EntryLink[] {
  const marked = links.filter(({ isDefault }) => isDefault)
  if (marked.length > 0) return marked
  const plain = links.filter(({ languages }) => languages.length === 0)
  const [first] = plain.length > 0 ? plain : links
  return first ? links.filter(link => sameWords(link, first)) : []
}

/** The links of a type at the most specific level that has some. */
export function linksOfType({ levels }: Entry, linkType: string): readonly EntryLink[] {
  for (const { links } of levels) {
    const found = links.filter(link => link.linkType === linkType)
    if (found.length > 0) return found
  }
  return []
}

/** The link that a level leads to: the marked one, else its page about the product, else its first. `isMarked`: somebody, or the record of the number,
 *  has chosen it; otherwise a person gets all links to choose from. */
export function levelDefault({ links }: EntryLevel): { link: EntryLink; isMarked: boolean } | undefined {
  const marked = links.find(({ isDefault }) => isDefault)
  const page = defaultOf(links.filter(({ linkType }) => linkType === 'pip'))[0]
  const link = marked ?? page ?? links[0]
  return link && { link, isMarked: marked !== undefined || page !== undefined }
}

/** Links of the type of the default that differ by language or context: the choices of gs1:defaultLinkMulti, none if there is no choice. */
export function defaultChoices(level: EntryLevel): readonly EntryLink[] {
  const chosen = levelDefault(level)
  if (!chosen) return []
  const alike = level.links.filter(({ linkType }) => linkType === chosen.link.linkType)
  return alike.length > 1 && alike.some(link => !sameWords(link, chosen.link)) ? alike : []
}

/** Where a request without a link type leads: the default of the most specific level whose default was chosen, in the language of the client. */
export function defaultLinks(entry: Entry, wishes: Wishes): { links: readonly EntryLink[]; isMarked: boolean } {
  const levels = entry.levels.flatMap(level => {
    const chosen = levelDefault(level)
    return chosen ? [{ level, ...chosen }] : []
  })
  const leading = levels.find(({ isMarked }) => isMarked) ?? levels[0]
  if (!leading) return { links: [], isMarked: false }
  const choices = defaultChoices(leading.level)
  const isAsked = choices.some(
    link =>
      link.languages.some(word => languageQuality(word, wishes.languages) > 0) ||
      link.context.some(word => word.toLowerCase() === wishes.context?.toLowerCase()),
  )
  const links = isAsked ? chosenLinks(choices, wishes) : [leading.link]
  return { links: links.length > 1 ? links.slice(0, 1) : links, isMarked: leading.isMarked }
}

/** The target of a redirect: with the query of the request, unless the link keeps its own.
 *  @example targetOf({ href: 'https://a.cn/?a=1#b', forwardsQuery: true }, 'c=2') // 'https://a.cn/?a=1&c=2#b' */
export function targetOf({ href, forwardsQuery }: Pick<EntryLink, 'href' | 'forwardsQuery'>, query: string): string {
  if (!forwardsQuery || query === '') return href
  const at = href.indexOf('#')
  const [address, fragment] = at < 0 ? [href, ''] : [href.slice(0, at), href.slice(at)]
  return `${address}${address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?'}${query}${fragment}`
}
