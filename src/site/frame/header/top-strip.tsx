/** The strip above the header: hotline, reading modes, official accounts, language, site search; larger with fewer items in elder mode. */

import type { Language } from '../../../codes/languages.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { NavLink } from '../../menu/nav-link.tsx'
import type { SiteNavItem } from '../../menu/site-menus.ts'
import { ReadingChoices } from '../../reading/reading-choices.tsx'
import { phoneParts, useShell } from '../shell-data.ts'
import { shellTexts } from '../shell-texts.ts'
import styles from './top-strip.module.css'

const accounts: readonly SiteNavItem[] = [
  { id: 'wechat', name: '微信', link: '', external: 'EXT_WECHAT' },
  { id: 'weibo', name: '微博', link: '', external: 'EXT_WEIBO' },
]

type TopStripProps = { language: Language; counterpart?: string | undefined }

export function TopStrip({ language, counterpart }: TopStripProps) {
  const texts = shellTexts(language)
  const { phone, phoneHours } = useShell()
  const { number, remark } = phoneParts(phone)
  // A phone has no space for the word hotline beside the link.
  const hasOther = counterpart !== undefined
  return (
    <section className={`${styles.strip} on-brand`} aria-label={texts.tools}>
      <div className={`page-width ${styles.plain}`}>
        {number && (
          <p className={styles.phone}>
            <Icon name="phone" size="s" />
            <span>
              <span className={hasOther ? styles.wideOnly : undefined}>{texts.hotline} </span>
              {number}
              {language === 'zh' && <span className={styles.hours}>{remark}</span>}
            </span>
            {language === 'zh' && <span className={styles.hours}>{phoneHours}</span>}
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
          {language === 'zh' &&
            accounts.map(item => (
              <li key={item.id} className={styles.wideOnly}>
                <NavLink item={item} language={language} className={styles.tool} />
              </li>
            ))}
          {hasOther && (
            <li>
              <a className={styles.tool} href={counterpart} {...otherLanguages[language]} />
            </li>
          )}
          <li>
            <LanguageMenu language={language} />
          </li>
          <li className={styles.wideOnly}>
            <LinkTo className={styles.tool} to={language === 'en' ? '/SecondaryMenu/Search' : '/home/sousuo'}>
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

/** The link to the same subject in the other language. */
const otherLanguages = {
  zh: { lang: 'en', hrefLang: 'en', children: 'English' },
  en: { lang: 'zh-CN', hrefLang: 'zh-CN', children: '中文' },
} as const

function ReadingMenu({ language }: { language: Language }) {
  return (
    <DropDown label={shellTexts(language).access}>
      <ReadingChoices language={language} className={styles.choice} />
    </DropDown>
  )
}

function LanguageMenu({ language }: { language: Language }) {
  return (
    <DropDown label={shellTexts(language).language}>
      <li>
        <LinkTo className={styles.choice} to="/" lang="zh-CN" aria-current={language === 'zh' ? 'true' : undefined}>
          中文
        </LinkTo>
      </li>
      <li>
        <LinkTo
          className={styles.choice}
          to="/EnglishHome"
          lang="en"
          aria-current={language === 'en' ? 'true' : undefined}
        >
          EN
        </LinkTo>
      </li>
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
  const texts = shellTexts(language)
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
