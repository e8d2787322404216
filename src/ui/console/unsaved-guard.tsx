/** Asks before unsaved input is lost: by a link of the console or the back button in a dialog, otherwise by the browser. */
import { Button } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Dialog } from '../controls/dialog.tsx'
import { forgetTypedText } from '../typed-text/typed-text.ts'
import { losesInput } from './use-unsaved-warning.ts'

export function UnsavedGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => losesInput(currentLocation, nextLocation))
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (losesInput()) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])
  if (blocker.state !== 'blocked') return null
  const discard = () => {
    forgetTypedText()
    blocker.proceed()
  }
  return (
    <Dialog
      isOpen
      isAlert
      onClose={blocker.reset}
      title="填写的内容还没有保存"
      actions={
        <>
          <Button onClick={discard}>离开，不保存</Button>
          <Button type="primary" onClick={blocker.reset}>
            留在本页
          </Button>
        </>
      }
    >
      现在离开，没有保存的内容会丢失。
    </Dialog>
  )
}
