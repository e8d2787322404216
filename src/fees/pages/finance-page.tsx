/** View `staffFees`: rendered in the browser only, see finance.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./finance.tsx').then(({ Finance }) => ({ default: Finance })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
