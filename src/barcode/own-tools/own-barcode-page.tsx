/** View `ownBarcodeTool`: rendered in the browser only, see own-barcode-tools.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./own-barcode-tools.tsx').then(({ OwnBarcodeTool }) => ({ default: OwnBarcodeTool })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
