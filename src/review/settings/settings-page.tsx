/** View `reviewSettings`: rendered in the browser only, see settings.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./settings.tsx').then(({ ReviewSettings }) => ({ default: ReviewSettings })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
