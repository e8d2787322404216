/** View `memberShortcuts`: rendered in the browser only, see home/shortcuts.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./home/shortcuts.tsx').then(({ Shortcuts }) => ({ default: Shortcuts })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
