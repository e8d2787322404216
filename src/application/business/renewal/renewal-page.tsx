/** View `memberRenewal`: rendered in the browser only, see renewal.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./renewal.tsx').then(({ Renewal }) => ({ default: Renewal })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
