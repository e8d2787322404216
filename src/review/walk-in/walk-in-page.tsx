/** View `walkIn`: rendered in the browser only, see walk-in.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./walk-in.tsx').then(({ WalkIn }) => ({ default: WalkIn })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
