/** The popup notice of the home page, displayed once per visit, but not in the mode for older people. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Popup } from './home-data.ts'
import type { PopupNoticeProps } from './popup-notice.tsx'

const seenKey = 'home-popup-seen'

// The home page must still work if the notice fails to load.
const PopupNotice = lazy<ComponentType<PopupNoticeProps>>(() =>
  import('./popup-notice.tsx').then(
    module => ({ default: module.PopupNotice }),
    () => ({ default: () => null }),
  ),
)

export function HomePopup({ popup }: { popup: NonNullable<Popup> }) {
  const [isVisible, setVisible] = useState(false)
  const { id } = popup
  useEffect(() => {
    if (document.documentElement.dataset.mode === 'elder') return
    try {
      setVisible(sessionStorage.getItem(seenKey) !== String(id))
    } catch {
      // Without storage it would appear again and again, so it is not displayed at all.
    }
  }, [id])
  if (!isVisible) return null
  return (
    <Suspense fallback={null}>
      <PopupNotice popup={popup} onSeen={() => sessionStorage.setItem(seenKey, String(id))} />
    </Suspense>
  )
}
