/** View `binding`: rendered in the browser only, see binding.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./binding.tsx').then(({ Binding }) => ({ default: Binding })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
