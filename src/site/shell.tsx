/** The frame of every page: banner, header, page, footer. */
import { Outlet } from 'react-router'

export function Shell() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
