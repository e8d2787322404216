/** View `auditLog`: rendered in the browser only, see audit.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../ui/console/console-page.tsx'

const Screen = lazy(() => import('./audit.tsx').then(({ AuditLog }) => ({ default: AuditLog })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
