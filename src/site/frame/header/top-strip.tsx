/** The strip above the header: hotline, reading modes, official accounts, language, site search; larger with fewer items in elder mode. */

import { type Language, languages, languageTags } from '../../../codes/languages.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { mainPages } from '../../main-pages.ts'
import { NavLink } from '../../menu/nav-link.tsx'
import type { SiteNavItem } from '../../menu/site-menus.ts'
import { ReadingChoices } from '../../reading/reading-choices.tsx'
import { frameTexts } from '../locales/locales.ts'
import { phoneParts, useShell } from '../shell-data.ts'
import styles from './top-strip.module.css'

const accounts: readonly SiteNavItem[] = [
  { id: 'wechat', name: '微信', link: '', external: 'EXT_WECHAT' },
  { id: 'weibo', name: '微博', link: '', external: 'EXT_WEIBO' },
]

type TopStripProps = { language: Language; counterpart?: string | undefined }

export function TopStrip({ language, counterpart }: TopStripProps) {
  const texts = frameTexts[language]
  const { phone, phoneHours } = useShell()
  const { number, remark } = phoneParts(phone)
  // A phone has no space for the word hotline beside the link.
  const hasOther = counterpart !== undefined
  const otherTag = languageTags[texts.counterpart.language]
  return (
    <section className={`${styles.strip} on-brand`} aria-label={texts.tools}>
      <div className={`page-width ${styles.plain}`}>
        {number && (
          <p className={styles.phone}>
            <Icon name="phone" size="s" />
            <span>
              <span className={hasOther ? styles.wideOnly : undefined}>{texts.hotline} </span>
              {number}
              {texts.has.hours && <span className={styles.hours}>{remark}</span>}
            </span>
            {texts.has.hours && <span className={styles.hours}>{phoneHours}</span>}
          </p>
        )}
        <ul className={styles.tools}>
          <li>
            <button type="button" className={styles.tool} data-action="elder">
              {texts.elder}
            </button>
          </li>
          <li className={styles.wideOnly}>
            <ReadingMenu language={language} />
          </li>
          {texts.has.socialAccounts &&
            accounts.map(item => (
              <li key={item.id} className={styles.wideOnly}>
                <NavLink item={item} language={language} className={styles.tool} />
              </li>
            ))}
          {hasOther && (
            <li>
              <a className={styles.tool} href={counterpart} lang={otherTag} hrefLang={otherTag}>
                {texts.counterpart.label}
              </a>
            </li>
          )}
          <li>
            <LanguageMenu language={language} />
          </li>
          <li className={styles.wideOnly}>
            <LinkTo className={styles.tool} to={mainPages[language].search}>
              <Icon name="search" size="s" />
              {texts.search}
            </LinkTo>
          </li>
        </ul>
      </div>
      <ElderStrip language={language} />
    </section>
  )
}

function ReadingMenu({ language }: { language: Language }) {
  return (
    <DropDown label={frameTexts[language].access}>
      <ReadingChoices language={language} className={styles.choice} />
    </DropDown>
  )
}

function LanguageMenu({ language }: { language: Language }) {
  return (
    <DropDown label={frameTexts[language].language}>
      {languages.map(other => (
        <li key={other}>
          <LinkTo
            className={styles.choice}
            to={mainPages[other].home}
            lang={languageTags[other]}
            aria-current={other === language ? 'true' : undefined}
          >
            {frameTexts[other].shortName}
          </LinkTo>
        </li>
      ))}
    </DropDown>
  )
}

/** A small menu on the native `details` element: works without scripts; the script of the frame closes it on Escape and on a click outside. */
function DropDown({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <details className={styles.drop} data-drop-down>
      <summary className={styles.tool}>
        {label}
        <Icon name="chevron-down" size="s" />
      </summary>
      <ul className={styles.choices}>{children}</ul>
    </details>
  )
}

function ElderStrip({ language }: { language: Language }) {
  const texts = frameTexts[language]
  return (
    <div className={`page-width ${styles.elder}`}>
      <p className={styles.wideOnly}>{texts.elder}</p>
      <ul className={styles.tools}>
        <li>
          <button type="button" className={styles.tool} data-reading="text">
            <Icon name="up" />
            {texts.largerText}
          </button>
        </li>
        <li>
          <button type="button" className={styles.tool} data-reading="contrast">
            <Icon name="contrast" />
            {texts.contrast}
          </button>
        </li>
        <li>
          <button
            type="button"
            className={styles.tool}
            aria-pressed={false}
            data-action="read-aloud"
            data-other-label={texts.stopReading}
          >
            <Icon name="sound" />
            <span>{texts.readAloud}</span>
          </button>
        </li>
        <li>
          <button type="button" className={styles.leave} data-action="leave-elder">
            {texts.leaveElder}
          </button>
        </li>
      </ul>
    </div>
  )
}
