/** View `memberRecord`: rendered in the browser only, see record.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./record.tsx').then(({ MemberRecord }) => ({ default: MemberRecord })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
