/** View `staffEnquiries`: rendered in the browser only, see enquiries-screen.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() =>
  import('./enquiries-screen.tsx').then(({ EnquiriesScreen }) => ({ default: EnquiriesScreen })),
)

export function Component() {
  return <ConsolePage screen={Screen} />
}
