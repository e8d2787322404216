/** A result with its kind, marked words, path and date; and registered firms and products of the name. */
import { Highlight } from '../../../ui/display/highlight.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { rowAt } from '../../routes.ts'
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
  const path = pathOf(hit.address)
  const day = hit.publishedAt.slice(0, 10)
  return (
    <li className={styles.hit} id={id}>
      <span className={styles.kind}>{hit.label}</span>
      <div>
        <h2 className={styles.title}>
          <LinkTo className={styles.link} to={hit.address}>
            <Highlight text={hit.title} terms={hit.words} />
          </LinkTo>
        </h2>
        <p className={styles.excerpt}>
          <Highlight text={hit.excerpt} terms={hit.words} />
        </p>
        <p className={styles.meta}>
          {path && <span>{path}</span>}
          {hit.hasDate && <time dateTime={day}>{day}</time>}
        </p>
      </div>
    </li>
  )
}

export function Registered({ registered, keyword }: { registered: RegisteredResult; keyword: string }) {
  const { firms, products, firmTotal, productTotal } = registered
  return (
    <section className={styles.registered} aria-labelledby="registered">
      <h2 className={styles.registeredHead} id="registered">
        登记的企业和商品
      </h2>
      <ul>
        {firms.map(({ companyPrefix, firmName, region }) => (
          <li key={companyPrefix} className={styles.registeredLine}>
            <LinkTo to={`/search/internal?firmCode=${companyPrefix}`}>
              <Highlight text={firmName ?? companyPrefix} terms={[keyword]} />
            </LinkTo>
            <span className={styles.registeredNote}>
              企业 {companyPrefix} {region}
            </span>
          </li>
        ))}
        {products.map(({ gtin, name, firmName }) => (
          <li key={gtin} className={styles.registeredLine}>
            <LinkTo to={`/search/tool?q=${gtin}`}>
              <Highlight text={name} terms={[keyword]} />
            </LinkTo>
            <span className={styles.registeredNote}>
              商品 {gtin} {firmName}
            </span>
          </li>
        ))}
      </ul>
      {(firmTotal > firms.length || productTotal > products.length) && (
        <p className={styles.registeredNote}>
          共 {formatCount(firmTotal)} 家企业、{formatCount(productTotal)} 种商品。
          <LinkTo to={`/search/internal?${new URLSearchParams({ firmName: keyword })}`}>看企业</LinkTo>
        </p>
      )}
    </section>
  )
}
