/** One item of the header and, where it has pages below it, the panel that a click opens. */
import { type KeyboardEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './header.module.css'
import { moveFocus } from './menu-keys.ts'
import { NavLink } from './nav-link.tsx'
import type { NavItem } from './navigation.ts'
import { type Column, columnsOf } from './navigation-rules.ts'
import type { Language } from './words.ts'

type MenuItemProps = {
  item: NavItem
  language: Language
  isCurrent: boolean
  isOpen: boolean
  setOpen: (open: boolean) => void
}

export function MenuItem({ item, language, isCurrent, isOpen, setOpen }: MenuItemProps) {
  const panelId = useId()
  const top = useRef<HTMLAnchorElement>(null)
  const panel = useRef<HTMLElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false)
      top.current?.focus()
    }
    const isOnTop = document.activeElement === top.current
    if (isOnTop && event.key === ' ') {
      event.preventDefault()
      setOpen(!isOpen)
    }
    if (isOnTop && event.key === 'ArrowDown' && item.children) {
      event.preventDefault()
      setOpen(true)
      requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('a, button')?.focus())
    }
  }
  const topClass = classNames(styles.top, isCurrent && styles.current, isOpen && styles.opened)
  if (!item.children)
    return (
      <li>
        <NavLink item={item} language={language} className={topClass} isCurrent={isCurrent} />
      </li>
    )
  return (
    <li onKeyDown={onKeyDown}>
      <Link
        className={topClass}
        ref={top}
        to={item.link}
        role="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={event => {
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        {item.name}
      </Link>
      {isOpen && (
        <section className={styles.panel} id={panelId} ref={panel} aria-label={item.name}>
          <MenuPanel item={item} language={language} />
        </section>
      )}
    </li>
  )
}

function MenuPanel({ item, language }: { item: NavItem; language: Language }) {
  return (
    <div className={`page-width ${styles.inside}`}>
      <div className={styles.intro}>
        <p className={styles.introName}>{item.name}</p>
        {item.intro && (
          <>
            <p className={styles.introText}>{item.intro.text}</p>
            <LinkButton to={item.intro.link} size="small">
              {item.intro.name}
            </LinkButton>
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside */}
      <div className={styles.columns} onKeyDown={event => moveFocus(event, 'down', styles.link)}>
        {columnsOf(item.children ?? [], item.rows).map(column => (
          <MenuColumn key={column.key} column={column} language={language} />
        ))}
      </div>
    </div>
  )
}

function MenuColumn({ column, language }: { column: Column; language: Language }) {
  return (
    <div className={classNames(styles.column, styles[column.style])}>
      {column.head && <p className={styles.head}>{column.head}</p>}
      <ul className={classNames(!column.head && column.isContinued && styles.continued)}>
        {column.items.map(link => (
          <li key={link.id}>
            <NavLink item={link} language={language} className={styles.link} />
          </li>
        ))}
      </ul>
    </div>
  )
}
