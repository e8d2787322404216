/** View `memberNumbers`: rendered in the browser only, see numbers/numbers.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./numbers/numbers.tsx').then(({ Numbers }) => ({ default: Numbers })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
