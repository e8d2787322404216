/** View `memberBusiness`: rendered in the browser only, see business.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./business.tsx').then(({ Business }) => ({ default: Business })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
