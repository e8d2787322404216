/** View `memberCertificates`: rendered in the browser only, see certificates.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./certificates.tsx').then(({ Certificates }) => ({ default: Certificates })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
