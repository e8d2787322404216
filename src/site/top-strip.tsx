/** The strip above the header: hotline, reading modes, official accounts, language, site search; in elder mode larger and fewer things. */

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { LinkTo } from '../ui/link-to.tsx'
import type { NavItem } from './menu-links.ts'
import { NavLink } from './nav-link.tsx'
import { contrasts, nextContrast, type ReadingMode } from './reading-mode.ts'
import { useShell } from './shell-data.ts'
import styles from './top-strip.module.css'
import { useReadingMode } from './use-reading-mode.ts'
import { type Language, wordsOf } from './words.ts'

const accounts: readonly NavItem[] = [
  { id: 'wechat', name: '微信', link: '', external: 'EXT_WECHAT' },
  { id: 'weibo', name: '微博', link: '', external: 'EXT_WEIBO' },
]

export function TopStrip({ language }: { language: Language }) {
  const words = wordsOf(language)
  const { phone, phoneHours } = useShell()
  const { number, remark } = phoneParts(phone)
  const { reading, change } = useReadingMode()
  return (
    <section className={`${styles.strip} on-brand`} aria-label={words.tools}>
      <div className={`page-width ${styles.plain}`}>
        {number && (
          <p className={styles.phone}>
            <Icon name="phone" size="s" />
            <span>
              {words.hotline} {number}
              {language === 'zh' && <span className={styles.wideOnly}>{remark}</span>}
            </span>
            {language === 'zh' && <span className={styles.hours}>{phoneHours}</span>}
          </p>
        )}
        <ul className={styles.tools}>
          <li>
            <button type="button" className={styles.tool} onClick={() => change({ ...reading, mode: 'elder' })}>
              {words.elder}
            </button>
          </li>
          <li className={styles.wideOnly}>
            <Contrasts language={language} reading={reading} change={change} />
          </li>
          {language === 'zh' &&
            accounts.map(item => (
              <li key={item.id} className={styles.wideOnly}>
                <NavLink item={item} language={language} className={styles.tool} />
              </li>
            ))}
          <li>
            <Languages language={language} />
          </li>
          <li className={styles.wideOnly}>
            <LinkTo className={styles.tool} to="/home/sousuo">
              <Icon name="search" size="s" />
              {words.search}
            </LinkTo>
          </li>
        </ul>
      </div>
      <ElderStrip language={language} reading={reading} change={change} />
    </section>
  )
}

/** A phone number and the remark in brackets behind it. */
function phoneParts(phone: string): { number: string; remark: string } {
  const at = phone.search(/[（(]/)
  return at < 0 ? { number: phone, remark: '' } : { number: phone.slice(0, at), remark: phone.slice(at) }
}

type Modes = { language: Language; reading: ReadingMode; change: (next: ReadingMode) => void }

function Contrasts({ language, reading, change }: Modes) {
  const words = wordsOf(language)
  return (
    <Drop label={words.access}>
      {[undefined, ...contrasts].map(contrast => (
        <li key={contrast ?? 'plain'}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={reading.contrast === contrast}
            onClick={() => change({ ...reading, contrast })}
          >
            {words[contrast ?? 'plain']}
          </button>
        </li>
      ))}
      <li>
        <LinkTo className={styles.choice} to="/accessibility">
          {language === 'en' ? 'Statement' : '无障碍声明'}
        </LinkTo>
      </li>
    </Drop>
  )
}

function Languages({ language }: { language: Language }) {
  return (
    <Drop label={wordsOf(language).language}>
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
    </Drop>
  )
}

/** A small menu on the browser's own `details`: it opens without a script, and closes when one looks or goes elsewhere. */
function Drop({ label, children }: { label: string; children: React.ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  useEffect(() => {
    const closeElsewhere = (event: Event) => {
      const isKey = event instanceof KeyboardEvent
      const inside = event.target instanceof Node && details.current?.contains(event.target)
      if (isKey ? event.key === 'Escape' : !inside) details.current?.removeAttribute('open')
    }
    document.addEventListener('click', closeElsewhere)
    document.addEventListener('keydown', closeElsewhere)
    return () => {
      document.removeEventListener('click', closeElsewhere)
      document.removeEventListener('keydown', closeElsewhere)
    }
  }, [])
  return (
    <details
      className={styles.drop}
      ref={details}
      open={openAt === key}
      onToggle={event => setOpenAt(event.currentTarget.open ? key : undefined)}
    >
      <summary className={styles.tool}>
        {label}
        <Icon name="chevron-down" size="s" />
      </summary>
      <ul className={styles.choices}>{children}</ul>
    </details>
  )
}

function ElderStrip({ language, reading, change }: Modes) {
  const words = wordsOf(language)
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
      <p>{words.elder}</p>
      <ul className={styles.tools}>
        <li>
          <button
            type="button"
            className={styles.tool}
            onClick={() => change({ ...reading, contrast: nextContrast(reading.contrast) })}
          >
            {words.contrast}
          </button>
        </li>
        <li className={styles.wideOnly}>
          <button type="button" className={styles.tool} aria-pressed={isSpeaking} onClick={speak}>
            <Icon name="sound" />
            {isSpeaking ? words.stopReading : words.readAloud}
          </button>
        </li>
        <li>
          <button
            type="button"
            className={styles.leave}
            onClick={() => change({ mode: undefined, contrast: undefined })}
          >
            {words.leaveElder}
          </button>
        </li>
      </ul>
    </div>
  )
}
