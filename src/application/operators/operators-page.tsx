/** View `operators`: rendered in the browser only, see operators.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./operators.tsx').then(({ OperatorsScreen }) => ({ default: OperatorsScreen })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
