/** View `barcodeBatch`: drawn in the browser only, see batch-console.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./batch-console.tsx').then(({ BatchScreen }) => ({ default: BatchScreen })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
