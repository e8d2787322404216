/** View `article`: the item that `?id=` names. */
import { SessionEntry } from '../../access/sessions/session-entry.tsx'
import { FilmPlayer } from '../../illustrations/films/film-player.tsx'
import { films } from '../../illustrations/films/film-table.ts'
import type { PageProps } from '../../wire/page.ts'
import { Article, type Item } from './article.tsx'
import { itemHead, loadItem } from './load-item.ts'

export const load = loadItem

/** Text about a service provider that is stored in the session. */
const partnerMessage = ({ title, summary }: Item) => [title, summary].filter(Boolean).join('：')

export const head = itemHead

export function Component({ row, data }: PageProps<Item>) {
  const film = typeof data.details.film === 'string' ? films[data.details.film] : undefined
  return (
    <>
      <Article item={data} opens={row.path} above={film && <FilmPlayer film={film} />} />
      {data.type === 'partner' && <SessionEntry name="partnersMessage" value={partnerMessage(data)} />}
    </>
  )
}
