/** The home page's notice, shown once a visit. Never in the mode for elders. */
import { useEffect, useState } from 'react'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Popup } from './home-data.ts'
import { Prose } from './prose.tsx'

const seenKey = 'home-popup-seen'

export function HomePopup({ popup }: { popup: NonNullable<Popup> }) {
  const [isOpen, setOpen] = useState(false)
  const { id, title, body, address } = popup
  useEffect(() => {
    if (document.documentElement.dataset.mode === 'elder') return
    try {
      if (sessionStorage.getItem(seenKey) === String(id)) return
      sessionStorage.setItem(seenKey, String(id))
      setOpen(true)
    } catch {
      // Without storage it could not be shown once only, so it is not shown at all.
    }
  }, [id])
  const close = () => setOpen(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      actions={
        <>
          {address && (
            <LinkButton look="text" to={address} onClick={close}>
              详细了解
            </LinkButton>
          )}
          <Button onClick={close}>知道了</Button>
        </>
      }
    >
      <Prose html={body} />
    </Dialog>
  )
}
