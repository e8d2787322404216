/** The parts of a product that are lists: pages about it by type, and its texts in further languages. */
import { SectionHead } from '../../ui/display/heads.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { Details } from './product-data.ts'
import styles from './search-product-page.module.css'

/** Pages of the firm; this site does not answer for them. */
export function ProductLinks({ links }: Pick<Details, 'links'>) {
  if (links.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHead>企业提供的网页</SectionHead>
      <ul className={styles.links}>
        {links.map(({ label, url, title, language }) => (
          <li key={`${label} ${language} ${url}`}>
            <span className={styles.linkType}>{label}</span>
            <LinkTo to={url} rel="nofollow ugc noopener noreferrer">
              {title ?? new URL(url).hostname}
            </LinkTo>
            {language !== null && <span className={styles.note}>{language}</span>}
          </li>
        ))}
      </ul>
      <p className={styles.caption}>这些网页由企业维护，内容由企业负责。</p>
    </section>
  )
}

export function OtherTexts({ texts }: Pick<Details, 'texts'>) {
  if (texts.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHead>其他语言</SectionHead>
      <dl>
        {texts.map(({ language, label, name, brand, variant, description }) => (
          <div key={language} className={styles.attribute}>
            <dt>{label}</dt>
            <dd lang={language} dir="auto">
              {[brand, name, variant].filter(Boolean).join(' ')}
              {description !== null && <p>{description}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
