/** View `memberChange`: rendered in the browser only, see change.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./change.tsx').then(({ Change }) => ({ default: Change })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
