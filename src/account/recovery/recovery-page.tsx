/** /MyManage/admin/recovery: staff give an account whose phone is lost a new one, two of them for each. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const screen = lazy(() => import('./recovery-screen.tsx').then(module => ({ default: module.RecoveryScreen })))

export function Component() {
  return <ConsolePage screen={screen} />
}
