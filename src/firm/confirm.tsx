/** Asks once more before something that has consequences. A native dialog: antd's own puts styles without the nonce into the page. */
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'

export type Question = {
  title: string
  text?: string | null
  ok: string
  danger?: boolean
  onOk: () => Promise<void>
}

/** `ask` opens the dialog with the focus on the act it asks about; `dialog` must stand somewhere in the page. */
export function useConfirm(): { ask: (question: Question) => void; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>()
  const [isBusy, setBusy] = useState(false)
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (question) main.current?.focus()
  }, [question])
  const close = () => setQuestion(undefined)
  const go = async () => {
    setBusy(true)
    await question?.onOk()
    setBusy(false)
    close()
  }
  const dialog = question && (
    <Dialog
      isOpen
      onClose={close}
      title={question.title}
      actions={
        <>
          <Button onClick={close}>取消</Button>
          <Button
            ref={main}
            type="primary"
            danger={question.danger ?? false}
            loading={isBusy}
            onClick={() => void go()}
          >
            {question.ok}
          </Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  )
  return { ask: setQuestion, dialog }
}
