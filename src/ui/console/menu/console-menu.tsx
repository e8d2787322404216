/** The menu of a console: a list in the sider, and on phones a tab bar whose last tab opens all entries. */
import { Fragment, useContext, useRef } from 'react'
import { LinkTo } from '../../navigation/link-to.tsx'
import { Icon } from '../../status/icon.tsx'
import { VisuallyHidden } from '../../visually-hidden.tsx'
import styles from '../console-frame.module.css'
import { type OperatorLine, OperatorNote } from '../operator-note.tsx'
import { badgeText, UnreadContext } from '../unread-messages.ts'
import type { ConsoleItem } from './menus.ts'
import { WorkCountsContext } from './work-counts.ts'

type MenuProps = { items: readonly ConsoleItem[]; current: string }

/** Tabs beside 更多. */
const tabCount = 4

export function MenuList({ items, current }: MenuProps) {
  return (
    <ul className={styles.menu}>
      {items.map((item, at) => (
        <Fragment key={item.path}>
          {item.group && items[at - 1]?.group !== item.group && <li className={styles.group}>{item.group}</li>}
          <li>
            <MenuItem item={item} name={item.name} isCurrent={item.path === current} />
          </li>
        </Fragment>
      ))}
    </ul>
  )
}

/** All items if they fit, otherwise those marked as tabs, or else the first ones. */
function tabsOf(items: readonly ConsoleItem[]): readonly ConsoleItem[] {
  if (items.length <= tabCount + 1) return items
  const marked = items.filter(({ isTab }) => isTab)
  return (marked.length > 0 ? marked : items).slice(0, tabCount)
}

export function TabBar({ items, current, operator }: MenuProps & { operator: OperatorLine | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const tabs = tabsOf(items)
  const isBehindMore = tabs !== items && !tabs.some(({ path }) => path === current)
  const close = () => dialog.current?.close()
  return (
    <>
      <nav className={styles.tabBar} aria-label="底部菜单">
        {tabs.map(item => (
          <MenuItem key={item.path} item={item} name={item.short ?? item.name} isCurrent={item.path === current} />
        ))}
        {tabs !== items && (
          <button
            type="button"
            className={styles.item}
            aria-current={isBehindMore ? 'true' : undefined}
            aria-haspopup="dialog"
            onClick={() => dialog.current?.showModal()}
          >
            <Icon name="menu" />
            <span>更多</span>
          </button>
        )}
      </nav>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the list closes it; Escape does too */}
      <dialog
        ref={dialog}
        className={styles.allEntries}
        aria-label="全部菜单"
        onClick={event => {
          const pressed = event.target
          if (pressed === dialog.current || (pressed instanceof Element && pressed.closest('a'))) close()
        }}
      >
        <div className={styles.allEntriesHead}>
          <p>全部菜单</p>
          <button type="button" className={styles.exit} onClick={close}>
            关闭
          </button>
        </div>
        <OperatorNote operator={operator} />
        <nav aria-label="全部菜单">
          <MenuList items={items} current={current} />
        </nav>
        <LinkTo to="/" className={styles.item}>
          <Icon name="back" />
          <span>返回网站</span>
        </LinkTo>
      </dialog>
    </>
  )
}

function MenuItem({ item, name, isCurrent }: { item: ConsoleItem; name: string; isCurrent: boolean }) {
  const { unread } = useContext(UnreadContext)
  const work = useContext(WorkCountsContext)
  const isInbox = item.path === '/MyManage/messages'
  const count = isInbox ? unread : (work[item.path] ?? 0)
  return (
    <LinkTo to={item.path} className={styles.item} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={item.icon} />
      <span>{name}</span>
      {count > 0 && (
        <span className={styles.count}>
          {badgeText(count)}
          <VisuallyHidden>{isInbox ? ' 条未读' : ' 件等待处理'}</VisuallyHidden>
        </span>
      )}
    </LinkTo>
  )
}
