/** What replies and pages are made of. A change of one of these drops the cached replies and pages that read it. */

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

/** `firm`: registered firms, codes and places. `settings`: the settings of the site. `visits`: counts of visits and reads; they change all
 *  the time and drop nothing, so a cached reply shows them late. `now`: this moment; such a page is not cached. */
const cacheTags = [...contentTypeNames, 'firm', 'settings', 'visits', 'now'] as const

/** One category of a type (`news/center`), its important items (`news/!`), or one written page by its path (`page//Org/Intro`). */
type PartTag = `${ContentTypeName}/${string}`

export type CacheTag = (typeof cacheTags)[number] | PartTag

/** The important items of a type. */
export const importantTag = (type: ContentTypeName) => `${type}/!` as const

type TaggedItem = { type: ContentTypeName; category: string; path: string | null; important: boolean }

/** The tags of an item: its page or its category, and whether it is important. */
export function itemTags({ type, category, path, important }: TaggedItem): PartTag[] {
  return [`${type}/${path ?? category}`, ...(important ? [importantTag(type)] : [])]
}

const isPartTag = (text: string): text is PartTag => contentTypeNames.some(name => text.startsWith(`${name}/`))

/** What changed, from the payload of a notification. After a reconnect or from another version of the site: anything. */
export function changedTag(payload: string): CacheTag | 'all' {
  return cacheTags.find(tag => tag === payload) ?? (isPartTag(payload) ? payload : 'all')
}

/** Whether a value made from `reads` is old after a change: a type contains its parts. */
export function isAffected(reads: ReadonlySet<CacheTag>, changed: CacheTag | 'all'): boolean {
  if (changed === 'all' || reads.has(changed)) return true
  const [type] = changed.split('/', 1)
  return isPartTag(changed)
    ? [...reads].some(tag => tag === type)
    : [...reads].some(tag => tag.startsWith(`${changed}/`))
}
