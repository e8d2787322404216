/** The footer of every page: links, record numbers, and the bars of the example code along its edge. */

import { type Language, languageTags } from '../../codes/languages.ts'
import { exampleBars } from '../../ui/display/example-symbol.ts'
import { readLibraryAddress, sizeAddress } from '../../ui/display/pictures/library-picture.ts'
import type { NavItem } from '../menu/menu-links.ts'
import { Brand } from './brand.tsx'
import styles from './footer.module.css'
import { FooterColumn } from './footer-column.tsx'
import { Records } from './footer-records.tsx'
import type { FooterCode, FooterTexts } from './locales/locale.ts'
import { frameTexts } from './locales/locales.ts'
import { type FooterLink, useShell } from './shell-data.ts'

const bars = exampleBars(1)

export function Footer({ language }: { language: Language }) {
  const shell = useShell()
  const texts = frameTexts[language].footer
  const columns = [...texts.columns, ...linkGroups(texts.links(shell))]
  return (
    <footer id="site-footer" className={`${styles.footer} on-brand`}>
      <svg className={styles.strip} viewBox="0 0 95 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={bars} />
      </svg>
      <div className="page-width">
        <div className={styles.columns}>
          <Address language={language} />
          {columns.map(({ head, links }) => (
            <FooterColumn key={head} head={head} links={links} language={language} />
          ))}
          {texts.codes(shell).length > 0 && (
            <div className={styles.codes}>
              {texts.codes(shell).map(code => (
                <Code key={code.alt} {...code} />
              ))}
            </div>
          )}
        </div>
        <div className={styles.legal}>
          <div>
            <Facts facts={texts.facts(shell)} colon={frameTexts[language].colon} />
            <Records language={language} />
          </div>
          <LegalLinks links={texts.legal} />
        </div>
      </div>
    </footer>
  )
}

function Address({ language }: { language: Language }) {
  const shell = useShell()
  const texts = frameTexts[language].footer
  const [phone, hours] = [texts.phone(shell), texts.hours(shell)]
  return (
    <div className={styles.address}>
      <Brand language={language} isOnDeep />
      <p>{texts.address(shell)}</p>
      {phone && (
        <p className={styles.phone}>
          <span>{texts.phoneLabel}</span>
          {phone}
        </p>
      )}
      {hours && <p>{hours}</p>}
    </div>
  )
}

function LegalLinks({ links }: { links: FooterTexts['legal'] }) {
  return (
    <ul>
      {links.map(({ name, link, language }) => (
        <li key={link}>
          <a href={link} {...(language && { lang: languageTags[language], hrefLang: languageTags[language] })}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Facts from the settings; a fact without a value is not displayed. */
function Facts({ facts, colon }: { facts: ReturnType<FooterTexts['facts']>; colon: string }) {
  if (facts.length === 0) return null
  return <p>{facts.map(([name, value]) => value && <span key={name}>{`${name}${colon}${value}`}</span>)}</p>
}

/** A picture of the settings, or the address of a page of this site as a QR code. */
function Code({ label, alt, ...from }: FooterCode) {
  const picture = 'picture' in from ? readLibraryAddress(from.picture) : undefined
  const path = 'path' in from ? from.path : '/'
  const source = picture ? sizeAddress(picture.id, 'whole', 384, 'jpg') : `/api/sys/config/api/pageCode?path=${path}`
  return (
    <figure className={styles.code}>
      <img src={source} alt={alt} width={96} height={96} loading="lazy" />
      <figcaption>{label}</figcaption>
    </figure>
  )
}

/** The footer links of the settings by group, as menu items. */
function linkGroups(links: readonly FooterLink[]): { head: string; links: NavItem[] }[] {
  const heads = [...new Set(links.map(link => link.group))]
  return heads.map(head => ({
    head,
    links: links
      .filter(link => link.group === head)
      .map(({ name, url }) => ({ id: `${head} ${name}`, name, link: url })),
  }))
}
