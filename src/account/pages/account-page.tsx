/** /MyManage/account: the user's own profile, password, phone and mailbox. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const screen = lazy(() => import('./account-screen.tsx').then(module => ({ default: module.AccountScreen })))

export function Component() {
  return <ConsolePage screen={screen} />
}
