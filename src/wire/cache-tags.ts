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
export const cacheTags = [...contentTypeNames, 'firm', 'settings', 'visits', 'now'] as const

export type CacheTag = (typeof cacheTags)[number]

/** What changed, from the payload of a notification. After a reconnect or from another version of the site: anything. */
export function changedTag(payload: string): CacheTag | 'all' {
  return cacheTags.find(tag => tag === payload) ?? 'all'
}
