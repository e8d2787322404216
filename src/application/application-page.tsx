/** View `memberUnverified`: rendered in the browser only, see application.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../ui/console/console-page.tsx'

const Screen = lazy(() => import('./application.tsx').then(({ Application }) => ({ default: Application })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
