/** The dialog of the home page's notice, loaded when there is one to show. */
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Popup } from './home-data.ts'
import { Prose } from './prose.tsx'

export type PopupDialogProps = { popup: NonNullable<Popup>; isOpen: boolean; onClose: () => void }

export function PopupDialog({ popup: { title, body, address }, isOpen, onClose }: PopupDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          {address && (
            <LinkButton look="text" to={address} onClick={onClose}>
              详细了解
            </LinkButton>
          )}
          <Button onClick={onClose}>知道了</Button>
        </>
      }
    >
      <Prose html={body} />
    </Dialog>
  )
}
