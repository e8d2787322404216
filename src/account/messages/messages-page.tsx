/** View `messages`: rendered in the browser only, see messages-screen.tsx. */
import { lazy } from 'react'
import { ConsolePage } from '../../ui/console/console-page.tsx'

const Screen = lazy(() => import('./messages-screen.tsx').then(({ MessagesScreen }) => ({ default: MessagesScreen })))

export function Component() {
  return <ConsolePage screen={Screen} />
}
