/** View `article`: the item that `?id=` names. */
import type { PageProps } from '../wire/page.ts'
import { Article, type Item } from './article.tsx'
import { headOfItem, loadItem } from './load-item.ts'

export const load = loadItem

export const head = headOfItem

export function Component({ row, data }: PageProps<Item>) {
  return <Article item={data} opens={row.path} />
}
