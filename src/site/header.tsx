/** The header: mark, menu with its drop-downs, login or exit; narrow screens and elder mode get a drawer instead. */

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkTo } from '../ui/link-to.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { MenuItem } from './menu-item.tsx'
import { moveFocus } from './menu-keys.ts'
import { useShell } from './shell-data.ts'
import { ExitButton, useSignedIn } from './signed-in.tsx'
import { type Language, wordsOf } from './words.ts'

const loadDrawer = () => import('./menu-drawer.tsx').then(drawer => ({ default: drawer.MenuDrawer }))
const MenuDrawer = lazy(loadDrawer)

type HeaderProps = {
  language: Language
  current: string | undefined
  isDrawerOpen: boolean
  setDrawerOpen: (open: boolean) => void
}

export function Header({ language, current, isDrawerOpen, setDrawerOpen }: HeaderProps) {
  const words = wordsOf(language)
  const { tops } = useShell()
  const [open, setOpen] = useState<{ id: string; at: string }>()
  const bar = useRef<HTMLUListElement>(null)
  const { key } = useLocation()
  // What was opened on another page is closed on this one.
  const openId = open?.at === key ? open.id : undefined
  useEffect(() => {
    if (!openId) return
    const closeElsewhere = (event: Event) => {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) setOpen(undefined)
    }
    document.addEventListener('click', closeElsewhere)
    document.addEventListener('focusin', closeElsewhere)
    return () => {
      document.removeEventListener('click', closeElsewhere)
      document.removeEventListener('focusin', closeElsewhere)
    }
  }, [openId])
  return (
    <header className={styles.header}>
      <div className={`page-width ${styles.row}`}>
        <LinkTo className={styles.home} to={language === 'en' ? '/EnglishHome' : '/'}>
          <Brand language={language} />
        </LinkTo>
        <nav className={styles.menu} aria-label={words.mainMenu}>
          <ul
            className={styles.items}
            ref={bar}
            onKeyDown={event => moveFocus(event, 'across', ':scope > li > :is(a, button)')}
          >
            {tops[language].map(item => (
              <MenuItem
                key={item.id}
                item={item}
                language={language}
                isCurrent={item.id === current}
                isOpen={item.id === openId}
                setOpen={opens => setOpen(opens ? { id: item.id, at: key } : undefined)}
              />
            ))}
          </ul>
        </nav>
        {language === 'zh' && <Account />}
        <LinkTo
          className={styles.toggle}
          to="/sitemap"
          role="button"
          aria-expanded={isDrawerOpen}
          onPointerEnter={loadDrawer}
          onClick={event => {
            event.preventDefault()
            setDrawerOpen(!isDrawerOpen)
          }}
        >
          <Icon name={isDrawerOpen ? 'close' : 'menu'} />
          <span className={styles.toggleWord}>{words.allColumns}</span>
        </LinkTo>
      </div>
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <MenuDrawer language={language} current={current} close={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

function Account() {
  const viewer = useSignedIn()
  return (
    <div className={styles.account}>
      {viewer ? (
        <>
          <LinkTo className={styles.user} to={viewer.landing}>
            <Icon name="user" size="s" />
            <span className={styles.userName}>{viewer.username}</span>
          </LinkTo>
          <ExitButton look="neutral" size="small" />
        </>
      ) : (
        <>
          <LinkButton to="/login" look="neutral" size="small">
            登录
          </LinkButton>
          <LinkButton to="/login?mode=register" size="small">
            注册
          </LinkButton>
        </>
      )}
    </div>
  )
}
