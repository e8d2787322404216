/** View `barcodeGenerate`: rendered in the browser only, see generate.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./generate.tsx').then(({ Generator }) => ({ default: Generator })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
