/** Confirmation dialog before an action with consequences. A native dialog, because antd's adds styles without the nonce. */
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '../controls/dialog.tsx'
import { Note } from '../status/note.tsx'

export type Confirmation = {
  title: string
  text?: ReactNode
  ok: string
  danger?: boolean
  /** Resolves to the message of a failure; the dialog displays it and stays open. */
  onOk: () => Promise<string | undefined>
}

/** `openDialog` opens the dialog with the focus on its main button; render `dialog` somewhere in the page. */
export function useConfirm(): { openDialog: (confirmation: Confirmation) => void; dialog: ReactNode } {
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const [openings, setOpenings] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const mainButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (confirmation) mainButton.current?.focus()
  }, [confirmation])
  const openDialog = (next: Confirmation) => {
    setConfirmation(next)
    setOpenings(count => count + 1)
  }
  const close = () => {
    setConfirmation(undefined)
    setFailure(undefined)
  }
  const accept = async () => {
    setBusy(true)
    setFailure(undefined)
    const message = await confirmation?.onOk()
    setBusy(false)
    if (message) setFailure(message)
    else close()
  }
  const dialog = confirmation && (
    // A dialog that Escape has just closed is another one than the next.
    <Dialog
      key={openings}
      isOpen
      onClose={close}
      title={confirmation.title}
      actions={
        <>
          <Button onClick={close}>取消</Button>
          <Button
            ref={mainButton}
            type="primary"
            danger={confirmation.danger ?? false}
            loading={isBusy}
            onClick={() => void accept()}
          >
            {confirmation.ok}
          </Button>
        </>
      }
    >
      {confirmation.text}
      <div role="alert">{failure && <Note tone="bad" title={failure} />}</div>
    </Dialog>
  )
  return { openDialog, dialog }
}
