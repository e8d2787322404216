/** The header: logo, menu with drop-downs, login or logout; narrow screens and elder mode have a drawer instead. */

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { importFile } from '../../chunk-load.ts'
import { MenuItem } from '../../menu/menu-item.tsx'
import { moveFocus } from '../../menu/menu-keys.ts'
import { Brand } from '../brand.tsx'
import { useShell } from '../shell-data.ts'
import { type Language, shellTexts } from '../shell-texts.ts'
import { useLazyPart } from '../use-lazy-part.ts'
import styles from './header.module.css'
import { LogoutButton, useSignedIn } from './signed-in.tsx'

const loadDrawer = () => importFile(() => import('../../menu/menu-drawer.tsx')).then(drawer => drawer.MenuDrawer)

type HeaderProps = {
  language: Language
  current: string | undefined
  isDrawerOpen: boolean
  setDrawerOpen: (open: boolean) => void
}

export function Header({ language, current, isDrawerOpen, setDrawerOpen }: HeaderProps) {
  const texts = shellTexts(language)
  const closeDrawer = () => setDrawerOpen(false)
  const MenuDrawer = useLazyPart(loadDrawer, isDrawerOpen ? 'open' : undefined, closeDrawer)
  const { headerItems } = useShell()
  const [open, setOpen] = useState<{ id: string; at: string }>()
  const menuBar = useRef<HTMLUListElement>(null)
  const { key } = useLocation()
  // A menu opened on another page is closed on this one.
  const openId = open?.at === key ? open.id : undefined
  useEffect(() => {
    if (!openId) return
    const closeIfOutside = (event: Event) => {
      if (event.target instanceof Node && !menuBar.current?.contains(event.target)) setOpen(undefined)
    }
    document.addEventListener('click', closeIfOutside)
    document.addEventListener('focusin', closeIfOutside)
    return () => {
      document.removeEventListener('click', closeIfOutside)
      document.removeEventListener('focusin', closeIfOutside)
    }
  }, [openId])
  return (
    <header className={styles.header}>
      <div className={`page-width ${styles.row}`}>
        <LinkTo className={styles.home} to={language === 'en' ? '/EnglishHome' : '/'}>
          <Brand language={language} />
        </LinkTo>
        <nav className={styles.menu} aria-label={texts.mainMenu}>
          <ul
            className={styles.items}
            ref={menuBar}
            onKeyDown={event => moveFocus(event, 'across', ':scope > li > :is(a, button)')}
          >
            {headerItems[language].map(item => (
              <MenuItem
                key={item.id}
                item={item}
                language={language}
                isCurrent={item.id === current}
                isOpen={item.id === openId}
                setOpen={isOpening => setOpen(isOpening ? { id: item.id, at: key } : undefined)}
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
          onPointerEnter={() => void loadDrawer().catch(() => undefined)}
          onClick={event => {
            event.preventDefault()
            setDrawerOpen(!isDrawerOpen)
          }}
        >
          <Icon name={isDrawerOpen ? 'close' : 'menu'} />
          <span className={styles.toggleText}>{texts.allColumns}</span>
        </LinkTo>
      </div>
      {isDrawerOpen && MenuDrawer && <MenuDrawer language={language} current={current} close={closeDrawer} />}
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
          <LogoutButton look="neutral" size="small" />
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
