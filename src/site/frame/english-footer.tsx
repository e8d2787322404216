/** The footer of the English pages. */
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { SiteNavItem } from '../menu/site-menus.ts'
import { Brand } from './brand.tsx'
import styles from './footer.module.css'
import { FooterColumn } from './footer-column.tsx'
import { Records } from './footer-records.tsx'
import { phoneParts, useShell } from './shell-data.ts'

const columns: readonly { head: string; links: readonly SiteNavItem[] }[] = [
  {
    head: 'Services',
    links: [
      { id: 'foot-en-apply', name: 'How to apply', link: '/SecondaryMenu/Apply' },
      { id: 'foot-en-fees', name: 'Fees', link: '/SecondaryMenu/Fees' },
      { id: 'foot-en-certificate', name: 'Verify a certificate', link: '/SecondaryMenu/Certificate' },
      { id: 'foot-en-contact', name: 'Contact us', link: '/SecondaryMenu/ContactUs' },
      { id: 'foot-en-enquiry', name: 'Ask a question', link: '/SecondaryMenu/Enquiry' },
    ],
  },
  {
    head: 'Tools',
    links: [
      { id: 'foot-en-look-up', name: 'Look up a number', link: '/SecondaryMenu/LookUp' },
      { id: 'foot-en-check', name: 'Check digit', link: '/SecondaryMenu/CheckDigit' },
      { id: 'foot-en-prefixes', name: 'GS1 prefixes', link: '/SecondaryMenu/Prefixes' },
      { id: 'foot-en-symbol', name: 'Draw a bar code', link: '/SecondaryMenu/Symbol' },
    ],
  },
]

export function EnglishFooter() {
  const { footer, phone, phoneHoursEn } = useShell()
  const number = phoneParts(phone).number
  return (
    <div className="page-width">
      <div className={styles.columns}>
        <div className={styles.address}>
          <Brand language="en" isOnDeep />
          <p>{footer.addressEn}</p>
          {number && (
            <p className={styles.phone}>
              <span>Hotline: </span>
              {number}
            </p>
          )}
          {number && phoneHoursEn && <p>{phoneHoursEn}</p>}
        </div>
        {columns.map(({ head, links }) => (
          <FooterColumn key={head} head={head} links={links} language="en" />
        ))}
      </div>
      <div className={styles.legal}>
        <div>
          <Records language="en" />
        </div>
        <ul>
          <li>
            <LinkTo to="/SecondaryMenu/Sitemap">Sitemap</LinkTo>
          </li>
          <li>
            <LinkTo to="/SecondaryMenu/Accessibility">Accessibility</LinkTo>
          </li>
          <li>
            <LinkTo to="/SecondaryMenu/Privacy">Privacy</LinkTo>
          </li>
          <li>
            <LinkTo to="/SecondaryMenu/Terms">Terms of use</LinkTo>
          </li>
          <li>
            <LinkTo to="/" lang="zh-CN" hrefLang="zh-CN">
              中文
            </LinkTo>
          </li>
        </ul>
      </div>
    </div>
  )
}
