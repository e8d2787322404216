/** The menu of narrow screens: search, login, and the items as an accordion. Opened by the script of the frame. */

import { type Language, languages, languageTags } from '../../codes/languages.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { LogoutButton } from '../frame/header/signed-in.tsx'
import { frameTexts } from '../frame/locales/locales.ts'
import { phoneParts, useShell } from '../frame/shell-data.ts'
import { mainPages } from '../main-pages.ts'
import { ReadingChoices } from '../reading/reading-choices.tsx'
import styles from './menu-drawer.module.css'
import type { NavItem } from './menu-links.ts'
import { NavLink } from './nav-link.tsx'
import { menuColumns } from './navigation-rules.ts'
import { useMenus } from './use-menus.ts'

export function MenuDrawer({ language }: { language: Language }) {
  const texts = frameTexts[language]
  const { phone } = useShell()
  const { navigation } = useMenus()
  return (
    <div className={`page-width ${styles.inside}`}>
      <PublicForm className={styles.search} action={mainPages[language].lookUp} role="search">
        <Icon name="search" />
        <input name="q" type="search" placeholder={texts.lookUp} aria-label={texts.lookUp} autoComplete="off" />
      </PublicForm>
      {texts.has.account && <Account />}
      <ul className={styles.items}>
        {navigation[language].map(item =>
          item.hidden ? null : <DrawerItem key={item.id} item={item} language={language} />,
        )}
      </ul>
      <Reading language={language} />
      <p className={styles.phone}>
        {texts.hotline} {texts.has.hours ? phone : phoneParts(phone).number}
      </p>
      <p className={styles.languages}>
        {languages.map(other => (
          <LinkTo key={other} to={mainPages[other].home} lang={languageTags[other]}>
            {frameTexts[other].language}
          </LinkTo>
        ))}
        <LinkTo to={mainPages[language].search}>{texts.search}</LinkTo>
      </p>
    </div>
  )
}

/** The script displays the template, with name and landing page, for a signed-in visitor. */
function Account() {
  return (
    <div className={styles.account} data-account>
      <LinkButton to="/login" look="neutral">
        登录
      </LinkButton>
      <LinkButton to="/login?mode=register">注册</LinkButton>
      <template>
        <LinkButton to="/" look="neutral" icon="user">
          <span />
        </LinkButton>
        <LogoutButton look="neutral" />
      </template>
    </div>
  )
}

/** On phones the strip above the header has elder mode only. */
function Reading({ language }: { language: Language }) {
  const texts = frameTexts[language]
  return (
    <section className={styles.reading} aria-label={texts.reading}>
      <p>{texts.reading}</p>
      <ul>
        <li>
          <button type="button" className={styles.choice} data-action="elder">
            {texts.elder}
          </button>
          <button type="button" className={styles.choice} data-action="leave-elder">
            {texts.leaveElder}
          </button>
        </li>
        <ReadingChoices language={language} className={styles.choice} />
      </ul>
    </section>
  )
}

function DrawerItem({ item, language }: { item: NavItem; language: Language }) {
  if (!item.children)
    return (
      <li className={styles.item}>
        <NavLink item={item} language={language} className={styles.top} />
      </li>
    )
  return (
    <li className={styles.item}>
      <button type="button" className={styles.top} aria-expanded={false} data-accordion={item.id}>
        {item.name}
        <Icon name="chevron-down" size="s" />
      </button>
      <div className={styles.below} hidden>
        {menuColumns(item.children, item.rows).map(column => (
          <div key={column.key}>
            {column.head && <p className={styles.head}>{column.head}</p>}
            <ul>
              {column.items.map(link => (
                <li key={link.id}>
                  <NavLink item={link} language={language} className={styles.link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </li>
  )
}
