/** All menus of a language in one fragment, which the script of the frame fetches when a person is about to open one. */

import type { Language } from '../../codes/languages.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { useMenus } from './use-menus.ts'

export function Menus({ language }: { language: Language }) {
  const { navigation } = useMenus()
  return (
    <>
      {navigation[language].map(item =>
        item.hidden || !item.children ? null : (
          <div key={item.id} data-menu={item.id}>
            <MenuPanel item={item} language={language} />
          </div>
        ),
      )}
      <div data-menu="drawer">
        <MenuDrawer language={language} />
      </div>
    </>
  )
}
