/** Items as the files of `seed/`, so that a site can be moved and read without its database (format: seed/README.md). */
import { stringify } from 'yaml'
import { chinaTime } from '../../../wire/china-time.ts'
import type { ItemInput } from './publish-store.ts'

type SeedItem = ItemInput & { markdown: string }

/** The file of an item: its path within the folder, and its text. `readMarkdown` reads back the same item; a file of the
 *  media library is written as its address. */
export function seedFile(item: SeedItem): { name: string; text: string } {
  const { type, slug, path } = item
  const name = path ? `pages/${slug}.md` : `items/${type}/${slug}.md`
  return { name, text: `---\n${stringify(headerOf(item), { lineWidth: 0 })}---\n\n${item.markdown}\n` }
}

function headerOf({ type, slug: _slug, markdown: _markdown, body: _body, status: _status, ...item }: SeedItem) {
  const { title, category = '', summary = '', source = '', publishedAt, language = 'zh', details = {} } = item
  const { important = false, cover, path, attachments = [] } = item
  const { lead, ...others } = details
  const isPage = Boolean(path)
  return {
    type,
    ...(path && { path }),
    ...(category !== '' && { category }),
    title,
    ...(summary !== '' && { summary }),
    ...(isPage && lead !== undefined && { lead }),
    ...(source !== '' && { source }),
    ...(publishedAt && { publishedAt: chinaTime(publishedAt) }),
    language,
    ...(important && { important }),
    ...(cover && { cover }),
    ...(Object.keys(isPage ? others : details).length > 0 && { details: isPage ? others : details }),
    ...(attachments.length > 0 && {
      attachments: attachments.map(({ name, text = '', address }) => (address ? { name, address } : { name, text })),
    }),
  }
}
