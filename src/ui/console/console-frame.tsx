/** The layout of the consoles: sider, header, page, and on phones a tab bar instead of the sider. Sets antd's theme and nonce. */
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN.js'
import { type ReactNode, Suspense, useContext, useEffect, useMemo } from 'react'
import { presses } from '../controls/press-watch.ts'
import { LinkTo } from '../navigation/link-to.tsx'
import { Icon } from '../status/icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { AccountNotice } from './account-notice.tsx'
import styles from './console-frame.module.css'
import { HeaderSearchContext } from './header-search.ts'
import { MenuList, TabBar } from './menu/console-menu.tsx'
import { type ConsoleArea, type ConsoleItem, consoleTitles } from './menu/menus.ts'
import { type OperatorLine, OperatorNote } from './operator-note.tsx'
import { SiteNameContext } from './site-name.ts'
import { consoleTheme } from './theme.ts'
import { badgeText, UnreadContext } from './unread-messages.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useMedia } from './use-media.ts'

export type ConsoleFrameProps = {
  area: ConsoleArea
  /** The menu. */
  items: readonly ConsoleItem[]
  /** The role of an operator in its firm. */
  operator: OperatorLine | undefined
  /** Path of the current page, as in menus.ts. */
  current: string
  username: string
  onExit: () => void
  children: ReactNode
}

/** A list of options opens inside its dialog, which is above the page: elsewhere it would be behind it. */
const popupPlace = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body

/** antd with the project's theme, Chinese texts, and the nonce that permits its styles. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const isNarrow = useMedia('(max-width: 767.98px)')
  const { contrast } = document.documentElement.dataset
  const theme = useMemo(() => consoleTheme({ isNarrow, contrast }), [isNarrow, contrast])
  const nonce = document.querySelector('meta[name="style-nonce"]')?.getAttribute('content') ?? ''
  return (
    <ConfigProvider
      locale={zhCN.default}
      theme={theme}
      csp={{ nonce }}
      button={{ autoInsertSpace: false }}
      getPopupContainer={popupPlace}
    >
      <App message={{ top: 72 }}>{children}</App>
    </ConfigProvider>
  )
}

export function ConsoleFrame(props: ConsoleFrameProps) {
  const { area, items, operator, current, children } = props
  useEffect(() => presses.watch(document), [])
  return (
    <ConsoleTheme>
      <div className={styles.frame}>
        <ConsoleHeader {...props} />
        <nav className={styles.sider} aria-label={consoleTitles[area]}>
          <OperatorNote operator={operator} />
          <MenuList items={items} current={current} />
        </nav>
        <main id="main" className={styles.page} tabIndex={-1}>
          <AccountNotice />
          {children}
        </main>
        <TabBar items={items} current={current} operator={operator} />
        <UnsavedGuard />
      </div>
    </ConsoleTheme>
  )
}

type HeaderProps = Pick<ConsoleFrameProps, 'area' | 'operator' | 'username' | 'onExit'>

function ConsoleHeader({ area, operator, username, onExit }: HeaderProps) {
  const Search = useContext(HeaderSearchContext)
  return (
    <header className={styles.header}>
      <LinkTo to="/" className={styles.brand}>
        <svg className={styles.mark} viewBox="0 0 34 34" aria-hidden="true" focusable="false">
          <rect width="34" height="34" rx="3" />
          <path d="M8 7h3v20H8zM13 7h1.500v20H13zM17 7h4v20h-4z" />
          <path className={styles.accent} d="M23 7h3v20h-3z" />
        </svg>
        <span>
          <span className={styles.title}>{consoleTitles[area]}</span>
          <span className={styles.siteName}>{useContext(SiteNameContext)}</span>
        </span>
        <VisuallyHidden>，回到网站首页</VisuallyHidden>
      </LinkTo>
      {area === 'member' && Search && (
        <Suspense fallback={null}>
          <Search />
        </Suspense>
      )}
      <div className={styles.tools}>
        <LinkTo to="/" className={styles.tool}>
          返回网站
        </LinkTo>
        <MessagesLink />
        <LinkTo
          to="/MyManage/account"
          className={styles.user}
          aria-label={['账号设置', username, operator?.role].filter(Boolean).join(' ')}
        >
          <Icon name="user" />
          <span className={styles.userTexts}>
            <span className={styles.userName}>{username}</span>
            {operator && <span className={styles.userRole}>{operator.role}</span>}
          </span>
        </LinkTo>
        <button type="button" className={styles.exit} onClick={onExit}>
          退出
        </button>
      </div>
    </header>
  )
}

/** The bell with the number of unread messages. */
function MessagesLink() {
  const { unread } = useContext(UnreadContext)
  const label = unread > 0 ? `消息，${badgeText(unread)} 条未读` : '消息'
  return (
    <LinkTo to="/MyManage/messages" className={styles.bell} aria-label={label}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {badgeText(unread)}
        </span>
      )}
    </LinkTo>
  )
}
