/** The home page's notice, shown once a visit. Never in the mode for elders. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Popup } from './home-data.ts'
import type { PopupDialogProps } from './popup-dialog.tsx'

const seenKey = 'home-popup-seen'

// A notice whose dialog does not load must not take the home page with it.
const PopupDialog = lazy<ComponentType<PopupDialogProps>>(() =>
  import('./popup-dialog.tsx').then(
    found => ({ default: found.PopupDialog }),
    () => ({ default: () => null }),
  ),
)

export function HomePopup({ popup }: { popup: NonNullable<Popup> }) {
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting')
  const { id } = popup
  useEffect(() => {
    if (document.documentElement.dataset.mode === 'elder') return
    try {
      if (sessionStorage.getItem(seenKey) === String(id)) return
      sessionStorage.setItem(seenKey, String(id))
      setState('open')
    } catch {
      // Without storage it could not be shown once only, so it is not shown at all.
    }
  }, [id])
  if (state === 'waiting') return null
  return (
    <Suspense fallback={null}>
      <PopupDialog popup={popup} isOpen={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  )
}
