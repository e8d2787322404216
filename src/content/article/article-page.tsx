/** View `article`: the item that `?id=` names. */
import { SessionEntry } from '../../access/sessions/session-entry.tsx'
import type { PageProps } from '../../wire/page.ts'
import { Article, type Item } from './article.tsx'
import { itemHead, loadItem } from './load-item.ts'

export const load = loadItem

/** Text about a service provider that is stored in the session. */
const partnerMessage = ({ title, summary }: Item) => [title, summary].filter(Boolean).join('：')

export const head = itemHead

export function Component({ row, data }: PageProps<Item>) {
  return (
    <>
      <Article item={data} opens={row.path} />
      {data.type === 'partner' && <SessionEntry name="partnersMessage" value={partnerMessage(data)} />}
    </>
  )
}
