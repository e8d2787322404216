/** View `reviewObjections`: rendered in the browser only, see objections-screen.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() =>
  import('./objections-screen.tsx').then(({ ObjectionsScreen }) => ({ default: ObjectionsScreen })),
)

export function Component() {
  return <ConsolePage screen={Screen} />
}
