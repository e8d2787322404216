/** View `reviewStatistics`: rendered in the browser only, see statistics.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./statistics.tsx').then(({ Statistics }) => ({ default: Statistics })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
