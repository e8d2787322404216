/** The strip above the header: hotline, reading modes, official accounts, language, site search; larger with fewer items in elder mode. */

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { NavLink } from '../../menu/nav-link.tsx'
import type { SiteNavItem } from '../../menu/site-menus.ts'
import { contrasts, nextContrast, type ReadingMode } from '../../reading/reading-mode.ts'
import { useReadingMode } from '../../reading/use-reading-mode.ts'
import { useShell } from '../shell-data.ts'
import { type Language, shellTexts } from '../shell-texts.ts'
import styles from './top-strip.module.css'

const accounts: readonly SiteNavItem[] = [
  { id: 'wechat', name: '微信', link: '', external: 'EXT_WECHAT' },
  { id: 'weibo', name: '微博', link: '', external: 'EXT_WEIBO' },
]

export function TopStrip({ language }: { language: Language }) {
  const texts = shellTexts(language)
  const { phone, phoneHours } = useShell()
  const { number, remark } = phoneParts(phone)
  const { reading, change } = useReadingMode()
  return (
    <section className={`${styles.strip} on-brand`} aria-label={texts.tools}>
      <div className={`page-width ${styles.plain}`}>
        {number && (
          <p className={styles.phone}>
            <Icon name="phone" size="s" />
            <span>
              {texts.hotline} {number}
              {language === 'zh' && <span className={styles.wideOnly}>{remark}</span>}
            </span>
            {language === 'zh' && <span className={styles.hours}>{phoneHours}</span>}
          </p>
        )}
        <ul className={styles.tools}>
          <li>
            <button type="button" className={styles.tool} onClick={() => change({ ...reading, mode: 'elder' })}>
              {texts.elder}
            </button>
          </li>
          <li className={styles.wideOnly}>
            <ContrastMenu language={language} reading={reading} change={change} />
          </li>
          {language === 'zh' &&
            accounts.map(item => (
              <li key={item.id} className={styles.wideOnly}>
                <NavLink item={item} language={language} className={styles.tool} />
              </li>
            ))}
          <li>
            <LanguageMenu language={language} />
          </li>
          <li className={styles.wideOnly}>
            <LinkTo className={styles.tool} to="/home/sousuo">
              <Icon name="search" size="s" />
              {texts.search}
            </LinkTo>
          </li>
        </ul>
      </div>
      <ElderStrip language={language} reading={reading} change={change} />
    </section>
  )
}

/** A phone number and the remark in brackets after it. */
function phoneParts(phone: string): { number: string; remark: string } {
  const at = phone.search(/[（(]/)
  return at < 0 ? { number: phone, remark: '' } : { number: phone.slice(0, at), remark: phone.slice(at) }
}

type ReadingModeProps = { language: Language; reading: ReadingMode; change: (next: ReadingMode) => void }

function ContrastMenu({ language, reading, change }: ReadingModeProps) {
  const texts = shellTexts(language)
  return (
    <DropDown label={texts.access}>
      {[undefined, ...contrasts].map(contrast => (
        <li key={contrast ?? 'plain'}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={reading.contrast === contrast}
            onClick={() => change({ ...reading, contrast })}
          >
            {texts[contrast ?? 'plain']}
          </button>
        </li>
      ))}
      <li>
        <LinkTo className={styles.choice} to="/accessibility">
          {language === 'en' ? 'Statement' : '无障碍声明'}
        </LinkTo>
      </li>
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

/** A small menu on the native `details` element: works without scripts, and closes on Escape, a click outside or a page change. */
function DropDown({ label, children }: { label: string; children: React.ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const [openKey, setOpenKey] = useState<string>()
  useEffect(() => {
    const closeIfOutside = (event: Event) => {
      const isKey = event instanceof KeyboardEvent
      const inside = event.target instanceof Node && details.current?.contains(event.target)
      if (isKey ? event.key === 'Escape' : !inside) details.current?.removeAttribute('open')
    }
    document.addEventListener('click', closeIfOutside)
    document.addEventListener('keydown', closeIfOutside)
    return () => {
      document.removeEventListener('click', closeIfOutside)
      document.removeEventListener('keydown', closeIfOutside)
    }
  }, [])
  return (
    <details
      className={styles.drop}
      ref={details}
      open={openKey === key}
      onToggle={event => setOpenKey(event.currentTarget.open ? key : undefined)}
    >
      <summary className={styles.tool}>
        {label}
        <Icon name="chevron-down" size="s" />
      </summary>
      <ul className={styles.choices}>{children}</ul>
    </details>
  )
}

function ElderStrip({ language, reading, change }: ReadingModeProps) {
  const texts = shellTexts(language)
  const [isSpeaking, setSpeaking] = useState(false)
  const speak = () => {
    speechSynthesis.cancel()
    setSpeaking(!isSpeaking)
    if (isSpeaking) return
    const text = new SpeechSynthesisUtterance(document.getElementById('main')?.innerText ?? '')
    text.lang = language === 'en' ? 'en' : 'zh-CN'
    text.onend = () => setSpeaking(false)
    speechSynthesis.speak(text)
  }
  return (
    <div className={`page-width ${styles.elder}`}>
      <p>{texts.elder}</p>
      <ul className={styles.tools}>
        <li>
          <button
            type="button"
            className={styles.tool}
            onClick={() => change({ ...reading, contrast: nextContrast(reading.contrast) })}
          >
            {texts.contrast}
          </button>
        </li>
        <li className={styles.wideOnly}>
          <button type="button" className={styles.tool} aria-pressed={isSpeaking} onClick={speak}>
            <Icon name="sound" />
            {isSpeaking ? texts.stopReading : texts.readAloud}
          </button>
        </li>
        <li>
          <button
            type="button"
            className={styles.leave}
            onClick={() => change({ mode: undefined, contrast: undefined })}
          >
            {texts.leaveElder}
          </button>
        </li>
      </ul>
    </div>
  )
}
