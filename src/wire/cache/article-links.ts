/** The links of an article to other items. A published item drops only the cached articles that would link to it. */

/** An item as it is after a change, while it is published. */
export type PublishedItem = {
  type: string
  category: string
  language: string
  /** Shanghai time, yyyy-MM-dd HH:mm:ss. */
  publishedAt: string
  /** The search tokens of its title that related items share; none if its type is not searched. */
  titleTokens: readonly string[]
}

export type ArticleLinks = {
  type: string
  category: string
  language: string
  /** When the next newer and the next older item of the category were published; null at the end of the list. */
  newerAt: string | null
  olderAt: string | null
  titleTokens: ReadonlySet<string>
  /** The last of the related items, if there is no room for another: an item that shares fewer tokens does not replace it. */
  lastRelated: { shared: number; publishedAt: string } | null
}

/** Whether an article with these links would link to the item: as its previous or next one, or as a related one. */
export function wouldLink(links: ArticleLinks, item: PublishedItem): boolean {
  return isBetween(links, item) || isRelated(links, item)
}

/** An item of the same second counts, because its id decides. */
function isBetween(
  { type, category, newerAt, olderAt }: ArticleLinks,
  item: Pick<PublishedItem, 'type' | 'category' | 'publishedAt'>,
): boolean {
  if (item.type !== type || item.category !== category) return false
  return (newerAt === null || item.publishedAt <= newerAt) && (olderAt === null || item.publishedAt >= olderAt)
}

function isRelated(
  { language, titleTokens, lastRelated }: ArticleLinks,
  item: Pick<PublishedItem, 'language' | 'publishedAt' | 'titleTokens'>,
): boolean {
  if (item.language !== language) return false
  const shared = item.titleTokens.filter(token => titleTokens.has(token)).length
  if (lastRelated === null || shared !== lastRelated.shared) return shared > (lastRelated?.shared ?? 0)
  return item.publishedAt >= lastRelated.publishedAt
}
