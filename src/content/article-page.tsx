/** View `article`: the item that `?id=` names. */
import { useSessionEntry } from '../access/use-session-entry.ts'
import type { PageProps } from '../wire/page.ts'
import { Article, type Item } from './article.tsx'
import { headOfItem, loadItem } from './load-item.ts'

export const load = loadItem

/** What the session holds of a service provider. */
const messageOf = ({ title, summary }: Item) => [title, summary].filter(Boolean).join('：')

export const head = headOfItem

export function Component({ row, data }: PageProps<Item>) {
  useSessionEntry('partnersMessage', data.type === 'partner' ? messageOf(data) : undefined)
  return <Article item={data} opens={row.path} />
}
