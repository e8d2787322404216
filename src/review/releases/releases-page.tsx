/** View `prefixReleases`: rendered in the browser only, see releases-screen.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./releases-screen.tsx').then(({ ReleasesScreen }) => ({ default: ReleasesScreen })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
