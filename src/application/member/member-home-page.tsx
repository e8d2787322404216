/** View `memberHome`: rendered in the browser only, see member-home.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./member-home.tsx').then(({ MemberHome }) => ({ default: MemberHome })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
