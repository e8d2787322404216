/** What replies and pages are made of. A change of one of these drops the cached replies and pages that read it. */
import { type ArticleLinks, type PublishedItem, wouldLink } from './article-links.ts'

/** The types of content, in the order of their rows in content/items/types.ts. */
export const contentTypeNames = [
  'news',
  'notice',
  'video',
  'party',
  'policy',
  'standard',
  'term',
  'faq',
  'knowledge',
  'tip',
  'guide',
  'training',
  'case',
  'partner',
  'software',
  'price',
  'doc',
  'picture',
  'page',
  'carousel',
  'popup',
  'link',
] as const

export type ContentTypeName = (typeof contentTypeNames)[number]

/** `firm`: registered firms, codes and places. `branch`: telephone, hours and address of the branches. `settings`: the settings of the site. `fees`: the fee table. `rules`: the limits of the business. `words`: synonyms,
 *  best bets and proposed searches. `figures`: the items whose texts have figures.
 *  `keys`: API keys, of which no reply is made.
 *  `visits`: counts of visits and reads; they change all the time and drop nothing, so a cached reply shows them late. `now`: this moment;
 *  such a page is not cached. */
const cacheTags = [
  ...contentTypeNames,
  'firm',
  'branch',
  'settings',
  'fees',
  'rules',
  'words',
  'figures',
  'keys',
  'visits',
  'now',
] as const

/** One category of a type (`news/center`), its important items (`news/!`), one item (`news/#12`), the items with a title (`faq/=什么是条码`), or
 *  one written page by its path (`page//Org/Intro`). */
type PartTag = `${ContentTypeName}/${string}`

/** One setting (`settings/phone`). */
type SettingTag = `settings/${string}`

export type CacheTag = (typeof cacheTags)[number] | PartTag | SettingTag

/** When a value is old without any change: from this moment on, in milliseconds, another is displayed. */
export type Expiry = { expiresAt: number }

/** What a reply is made of: tags, the links of the article that it displays, and until when it holds. */
export type Read = CacheTag | ArticleLinks | Expiry

export const isExpiry = (read: Read): read is Expiry => typeof read === 'object' && 'expiresAt' in read

/** What changed: what a tag names, or an item that is published as it is now. */
export type Change = CacheTag | PublishedItem | 'all'

/** The important items of a type. */
export const importantTag = (type: ContentTypeName) => `${type}/!` as const

/** One item. */
export const itemTag = ({ type, id }: { type: ContentTypeName; id: number }) => `${type}/#${id}` as const

/** The items of a type with a title. */
export const titleTag = (type: ContentTypeName, title: string) => `${type}/=${title}` as const

type TaggedItem = {
  id: number
  type: ContentTypeName
  category: string
  title: string
  path: string | null
  important: boolean
  hasFigures: boolean
}

/** The tags of an item: itself, its title, its page or its category, whether it is important and whether it has figures. */
export function tagsOfItem(item: TaggedItem): CacheTag[] {
  const { type, category, title, path, important, hasFigures } = item
  const tags: CacheTag[] = [itemTag(item), titleTag(type, title), `${type}/${path ?? category}`]
  return [...tags, ...(important ? [importantTag(type)] : []), ...(hasFigures ? (['figures'] as const) : [])]
}

const isPartTag = (text: string): text is PartTag | SettingTag =>
  ['settings', ...contentTypeNames].some(name => text.startsWith(`${name}/`))

/** The payload of a notification. */
export const payloadOf = (change: Exclude<Change, 'all'>): string =>
  typeof change === 'string' ? change : JSON.stringify(change)

/** What changed, from the payload of a notification. After a reconnect or from another version of the site: anything. */
export function changeOf(payload: string): Change {
  if (payload.startsWith('{')) return readItem(payload) ?? 'all'
  return cacheTags.find(tag => tag === payload) ?? (isPartTag(payload) ? payload : 'all')
}

function readItem(payload: string): PublishedItem | undefined {
  try {
    const item: Partial<PublishedItem> = JSON.parse(payload)
    const { type, category, language, publishedAt, titleTokens } = item
    if (type === undefined || category === undefined || language === undefined) return undefined
    if (publishedAt === undefined || titleTokens === undefined) return undefined
    return { type, category, language, publishedAt, titleTokens }
  } catch {
    return undefined
  }
}

/** Whether a value made from `reads` is old after a change: a type contains its parts. */
export function isAffected(reads: ReadonlySet<Read>, changed: Change): boolean {
  if (typeof changed !== 'string')
    return [...reads].some(read => typeof read === 'object' && !isExpiry(read) && wouldLink(read, changed))
  if (changed === 'all' || reads.has(changed)) return true
  const [whole = ''] = changed.split('/', 1)
  return isPartTag(changed)
    ? [...reads].some(read => read === whole)
    : [...reads].some(read => typeof read === 'string' && read.startsWith(`${changed}/`))
}
