/** View `memberSearch`: rendered in the browser only, see search-screen.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./search-screen.tsx').then(({ OwnSearch }) => ({ default: OwnSearch })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
