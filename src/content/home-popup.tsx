/** The home page's notice, shown once a visit. Never in the mode for elders. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Popup } from './home-data.ts'
import type { PopupNoticeProps } from './popup-notice.tsx'

const seenKey = 'home-popup-seen'

// A notice that does not load must not take the home page with it.
const PopupNotice = lazy<ComponentType<PopupNoticeProps>>(() =>
  import('./popup-notice.tsx').then(
    found => ({ default: found.PopupNotice }),
    () => ({ default: () => null }),
  ),
)

export function HomePopup({ popup }: { popup: NonNullable<Popup> }) {
  const [isWanted, setWanted] = useState(false)
  const { id } = popup
  useEffect(() => {
    if (document.documentElement.dataset.mode === 'elder') return
    try {
      setWanted(sessionStorage.getItem(seenKey) !== String(id))
    } catch {
      // Without storage it could not be shown once only, so it is not shown at all.
    }
  }, [id])
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <PopupNotice popup={popup} onSeen={() => sessionStorage.setItem(seenKey, String(id))} />
    </Suspense>
  )
}
