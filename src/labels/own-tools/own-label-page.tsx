/** View `ownLabelTool`: rendered in the browser only, see own-label-tools.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./own-label-tools.tsx').then(({ OwnLabelTool }) => ({ default: OwnLabelTool })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
