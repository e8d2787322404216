/** The footer of every page: links, record numbers, and the bars of the example code along its edge. */

import type { ByLanguage, Language } from '../../codes/languages.ts'
import { exampleBars } from '../../ui/display/example-symbol.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { NavItem } from '../menu/menu-links.ts'
import type { SiteNavItem } from '../menu/site-menus.ts'
import { Brand } from './brand.tsx'
import { EnglishFooter } from './english-footer.tsx'
import styles from './footer.module.css'
import { FooterColumn } from './footer-column.tsx'
import { Records } from './footer-records.tsx'
import { type FooterLink, useShell } from './shell-data.ts'

const bars = exampleBars(1)

const columns: readonly { head: string; links: readonly SiteNavItem[] }[] = [
  {
    head: '办业务',
    links: [
      { id: 'foot-register', name: '申请商品条码', link: '/Business/Register' },
      { id: 'foot-renewal', name: '续展', link: '/Business/Renewal' },
      { id: 'foot-change', name: '变更', link: '/Business/Change' },
      { id: 'foot-barcode', name: '生成条码', link: '/BarCode/SSCC' },
      { id: 'foot-forms', name: '表格下载', link: '/statute/FormDownload' },
    ],
  },
  {
    head: '查信息',
    links: [
      { id: 'foot-internal', name: '境内条码', link: '/search/internal' },
      { id: 'foot-external', name: '境外条码', link: '/search/external' },
      { id: 'foot-gln', name: '位置码', link: '/search/gln' },
      { id: 'foot-check', name: '校验码计算', link: '/search/check' },
      { id: 'foot-country', name: '前缀码', link: '/search/country' },
    ],
  },
]

export function Footer({ language }: { language: Language }) {
  const Main = footers[language]
  return (
    <footer className={`${styles.footer} on-brand`}>
      <svg className={styles.strip} viewBox="0 0 95 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={bars} />
      </svg>
      <Main />
    </footer>
  )
}

const footers: ByLanguage<() => React.ReactNode> = { zh: ChineseFooter, en: EnglishFooter }

function ChineseFooter() {
  const { footer, phone } = useShell()
  return (
    <div className="page-width">
      <div className={styles.columns}>
        <div className={styles.address}>
          <Brand language="zh" isOnDeep />
          <p>
            {footer.address}　{footer.postcode}
          </p>
          {phone && (
            <p className={styles.phone}>
              <span>咨询热线：</span>
              {phone}
            </p>
          )}
        </div>
        {columns.map(({ head, links }) => (
          <FooterColumn key={head} head={head} links={links} />
        ))}
        {linkGroups(footer.links).map(({ head, links }) => (
          <FooterColumn key={head} head={head} links={links} />
        ))}
        <div className={styles.codes}>
          <PageCode label="官方微信" path="/Home/wxcode" />
          <PageCode label="移动版" path="/" />
        </div>
      </div>
      <div className={styles.legal}>
        <div>
          <Facts
            facts={[
              ['主办单位', footer.organiser],
              ['技术支持', footer.supporter],
              ['网站标识码', footer.siteCode],
            ]}
          />
          <Records language="zh" />
        </div>
        <ul>
          <li>
            <LinkTo to="/Org/Branch">各地分支机构</LinkTo>
          </li>
          <li>
            <LinkTo to="/Enquiry">咨询与意见</LinkTo>
          </li>
          <li>
            <LinkTo to="/sitemap">站点地图</LinkTo>
          </li>
          <li>
            <LinkTo to="/accessibility">无障碍声明</LinkTo>
          </li>
          <li>
            <LinkTo to="/privacy">隐私政策</LinkTo>
          </li>
        </ul>
      </div>
    </div>
  )
}

/** Facts from the settings; a fact without a value is not displayed. */
function Facts({ facts }: { facts: [string, string][] }) {
  return <p>{facts.map(([name, value]) => value && <span key={name}>{`${name}：${value}`}</span>)}</p>
}

/** The address of a page of this site as a QR code. */
function PageCode({ label, path }: { label: string; path: string }) {
  return (
    <figure className={styles.code}>
      <img
        src={`/api/sys/config/api/pageCode?path=${path}`}
        alt={`${label}二维码`}
        width={96}
        height={96}
        loading="lazy"
      />
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
