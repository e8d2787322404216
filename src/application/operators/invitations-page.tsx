/** View `invitations`: rendered in the browser only, see invitations.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./invitations.tsx').then(({ InvitationsScreen }) => ({ default: InvitationsScreen })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
