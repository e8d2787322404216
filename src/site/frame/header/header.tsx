/** The header: logo, menu with drop-downs, login or logout; narrow screens and elder mode have a drawer instead. */

import type { Language } from '../../../codes/languages.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { mainPages } from '../../main-pages.ts'
import { MenuItem } from '../../menu/menu-item.tsx'
import { Brand } from '../brand.tsx'
import type { Frame } from '../frame.ts'
import { frameTexts } from '../locales/locales.ts'
import { useShell } from '../shell-data.ts'
import styles from './header.module.css'
import { Account } from './signed-in.tsx'

type HeaderProps = { language: Language; current: Pick<Frame, 'headerItemId' | 'fromService'> | undefined }

export function Header({ language, current }: HeaderProps) {
  const texts = frameTexts[language]
  const { headerItems } = useShell()
  return (
    <header className={styles.header}>
      <div className={`page-width ${styles.row}`}>
        <LinkTo className={styles.home} to={mainPages[language].home}>
          <Brand language={language} />
        </LinkTo>
        <nav className={styles.menu} aria-label={texts.mainMenu}>
          <ul className={styles.items} id="menu">
            {headerItems[language].map(item => (
              <MenuItem
                key={item.id}
                item={item}
                language={language}
                isCurrent={item.id === current?.headerItemId}
                isCurrentFromService={item.id === (current?.fromService ?? current)?.headerItemId}
              />
            ))}
          </ul>
        </nav>
        {texts.has.account && <Account />}
        <LinkTo
          className={styles.toggle}
          to={mainPages[language].siteMap}
          role="button"
          aria-expanded={false}
          aria-controls="drawer"
          data-action="drawer"
        >
          <Icon name="menu" className={styles.closedIcon} />
          <Icon name="close" className={styles.openIcon} />
          <span className={styles.toggleText}>{texts.allColumns}</span>
        </LinkTo>
      </div>
      <div className={styles.drawer} id="drawer" tabIndex={-1} role="dialog" aria-label={texts.mainMenu} hidden />
    </header>
  )
}
