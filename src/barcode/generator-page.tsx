/** View `barcodeGenerate`: drawn in the browser only, see generator.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../ui/console/console-page.tsx'

const Screen = lazy(() => import('./generator.tsx').then(({ Generator }) => ({ default: Generator })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
