/** The menu of narrow screens: search, login, and the items as an accordion. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PublicForm } from '../../forms/public-form.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { LogoutButton, useSignedIn } from '../frame/header/signed-in.tsx'
import { useShell } from '../frame/shell-data.ts'
import { type Language, shellTexts } from '../frame/shell-texts.ts'
import styles from './menu-drawer.module.css'
import type { NavItem } from './menu-links.ts'
import { NavLink } from './nav-link.tsx'
import { menuColumns, navigationOf } from './navigation-rules.ts'

type DrawerProps = { language: Language; current: string | undefined; close: () => void }

export function MenuDrawer({ language, current, close }: DrawerProps) {
  const texts = shellTexts(language)
  const { phone } = useShell()
  const [openId, setOpenId] = useState(current)
  const drawer = useRef<HTMLDivElement>(null)
  useEffect(() => drawer.current?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <div
      className={styles.drawer}
      ref={drawer}
      tabIndex={-1}
      role="dialog"
      aria-label={texts.mainMenu}
      onKeyDown={onKeyDown}
    >
      <div className={`page-width ${styles.inside}`}>
        <PublicForm className={styles.search} action="/search/tool" role="search">
          <Icon name="search" />
          <input name="q" type="search" placeholder={texts.lookUp} aria-label={texts.lookUp} autoComplete="off" />
        </PublicForm>
        {language === 'zh' && <Account />}
        <ul className={styles.items}>
          {navigationOf(language).map(item =>
            item.hidden ? null : (
              <DrawerItem
                key={item.id}
                item={item}
                language={language}
                isCurrent={item.id === current}
                isOpen={item.id === openId}
                setOpen={open => setOpenId(open ? item.id : undefined)}
              />
            ),
          )}
        </ul>
        <p className={styles.phone}>
          {texts.hotline} {phone}
        </p>
        <p className={styles.languages}>
          <LinkTo to="/">中文</LinkTo>
          <LinkTo to="/EnglishHome" lang="en">
            English
          </LinkTo>
          <LinkTo to="/home/sousuo">{texts.search}</LinkTo>
        </p>
      </div>
    </div>
  )
}

function Account() {
  const viewer = useSignedIn()
  return (
    <div className={styles.account}>
      {viewer ? (
        <>
          <LinkButton to={viewer.landing} look="neutral" icon="user">
            {viewer.username}
          </LinkButton>
          <LogoutButton look="neutral" />
        </>
      ) : (
        <>
          <LinkButton to="/login" look="neutral">
            登录
          </LinkButton>
          <LinkButton to="/login?mode=register">注册</LinkButton>
        </>
      )}
    </div>
  )
}

type DrawerItemProps = {
  item: NavItem
  language: Language
  isCurrent: boolean
  isOpen: boolean
  setOpen: (open: boolean) => void
}

function DrawerItem({ item, language, isCurrent, isOpen, setOpen }: DrawerItemProps) {
  const { pathname } = useLocation()
  const rowClass = classNames(styles.top, (isCurrent || isOpen) && styles.current)
  if (!item.children)
    return (
      <li className={styles.item}>
        <NavLink item={item} language={language} className={rowClass} isCurrent={isCurrent} />
      </li>
    )
  return (
    <li className={styles.item}>
      <button type="button" className={rowClass} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {item.name}
        <Icon name="chevron-down" size="s" className={isOpen ? styles.turned : undefined} />
      </button>
      {isOpen && (
        <div className={styles.below}>
          {menuColumns(item.children, item.rows).map(column => (
            <div key={column.key}>
              {column.head && <p className={styles.head}>{column.head}</p>}
              <ul>
                {column.items.map(link => (
                  <li key={link.id}>
                    <NavLink
                      item={link}
                      language={language}
                      className={styles.link}
                      isCurrent={link.link === pathname}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </li>
  )
}
