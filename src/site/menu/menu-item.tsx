/** One item of the header and the panel with its pages, opened by a click. */

import { type KeyboardEvent, useId, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { importFile } from '../chunk-load.ts'
import type { HeaderItem } from '../frame/frame.ts'
import styles from '../frame/header/header.module.css'
import type { Language } from '../frame/shell-texts.ts'
import { useLazyPart } from '../frame/use-lazy-part.ts'
import { moveFocus } from './menu-keys.ts'
import { NavLink } from './nav-link.tsx'

const loadPanel = () => importFile(() => import('./menu-panel.tsx')).then(panel => panel.MenuPanel)
const preload = () => void loadPanel().catch(() => undefined)

type MenuItemProps = {
  item: HeaderItem
  language: Language
  isCurrent: boolean
  isOpen: boolean
  setOpen: (open: boolean) => void
}

export function MenuItem({ item, language, isCurrent, isOpen, setOpen }: MenuItemProps) {
  const panelId = useId()
  const MenuPanel = useLazyPart(loadPanel, isOpen ? 'open' : undefined, () => setOpen(false))
  const topLink = useRef<HTMLAnchorElement>(null)
  const panel = useRef<HTMLElement>(null)
  const focusesPanelOnMount = useRef(false)
  const focusFirst = () => panel.current?.querySelector<HTMLElement>('a, button')?.focus()
  /** The panel is loaded on first use; the effect of the arrow key that opened it happens when it is mounted. */
  const onPanelMounted = () => {
    if (focusesPanelOnMount.current) focusFirst()
    focusesPanelOnMount.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false)
      topLink.current?.focus()
    }
    const isOnTop = document.activeElement === topLink.current
    if (isOnTop && event.key === ' ') {
      event.preventDefault()
      setOpen(!isOpen)
    }
    if (isOnTop && event.key === 'ArrowDown' && item.hasMenu) {
      event.preventDefault()
      if (isOpen) focusFirst()
      else focusesPanelOnMount.current = true
      setOpen(true)
    }
  }
  const topClass = classNames(styles.top, isCurrent && styles.current, isOpen && styles.opened)
  if (!item.hasMenu)
    return (
      <li>
        <NavLink item={item} language={language} className={topClass} isCurrent={isCurrent} />
      </li>
    )
  return (
    <li onKeyDown={onKeyDown} onPointerEnter={preload} onFocus={preload}>
      <LinkTo
        className={topClass}
        ref={topLink}
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
      </LinkTo>
      {isOpen && (
        <section
          className={styles.panel}
          id={panelId}
          ref={panel}
          aria-label={item.name}
          onKeyDown={event => moveFocus(event, 'down', ':is(a, button)')}
        >
          {MenuPanel && <MenuPanel id={item.id} language={language} onMounted={onPanelMounted} />}
        </section>
      )}
    </li>
  )
}
