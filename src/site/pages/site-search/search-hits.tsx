/** A result with its kind, marked words, path and date; and registered firms and products of the name. */
import { Highlight } from '../../../ui/display/highlight.tsx'
import { useLocale } from '../../../ui/language.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { rowAt } from '../../routes.ts'
import { searchTexts } from './locales/locales.ts'
import type { RegisteredResult, SearchHit } from './search-result.ts'
import styles from './site-search-page.module.css'

/** The columns above a page: 业务大厅 › 常见问题. */
function pathOf(address: string): string {
  const row = rowAt(address.split('?')[0] ?? '')
  if (!row || 'redirect' in row) return ''
  const above = row.trail.filter(path => path !== '/').flatMap(path => rowAt(path)?.title ?? [])
  return above.join(' › ')
}

export function Hit({ hit, id }: { hit: SearchHit; id?: string }) {
  const { kindOf, tools } = useLocale(searchTexts)
  const path = pathOf(hit.address)
  const day = hit.publishedAt.slice(0, 10)
  return (
    <li className={styles.hit} id={id}>
      <span className={styles.kind}>{kindOf(hit)}</span>
      <div>
        <h2 className={styles.title}>
          <LinkTo className={styles.link} to={hit.address}>
            <Highlight text={hit.title} terms={hit.words} />
          </LinkTo>
        </h2>
        <p className={styles.excerpt}>
          <Highlight text={hit.excerpt} terms={hit.words} />
        </p>
        {tools && (
          <p className={styles.meta}>
            {path && <span>{path}</span>}
            {hit.hasDate && <time dateTime={day}>{day}</time>}
          </p>
        )}
      </div>
    </li>
  )
}

export function Registered({ registered, keyword }: { registered: RegisteredResult; keyword: string }) {
  const { title, lines, more } = useLocale(searchTexts).registered
  const rest = more(registered, keyword)
  return (
    <section className={styles.registered} aria-labelledby="registered">
      <h2 className={styles.registeredHead} id="registered">
        {title}
      </h2>
      <ul>
        {lines(registered, keyword).map(({ key, to, name, note }) => (
          <li key={key} className={styles.registeredLine}>
            <LinkTo to={to}>{name}</LinkTo>
            <span className={styles.registeredNote}>{note}</span>
          </li>
        ))}
      </ul>
      {rest && <p className={styles.registeredNote}>{rest}</p>}
    </section>
  )
}
