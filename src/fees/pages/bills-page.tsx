/** View `memberFees`: rendered in the browser only, see bills.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./bills.tsx').then(({ Bills }) => ({ default: Bills })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
