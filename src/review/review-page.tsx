/** View `reviewConsole`: rendered in the browser only, see review.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../ui/console/console-page.tsx'

const Screen = lazy(() => import('./review.tsx').then(({ Review }) => ({ default: Review })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
