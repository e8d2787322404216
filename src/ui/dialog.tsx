// A dialog on the browser's own `dialog`: it holds the focus, closes with Escape, and gives the focus back.
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons at the foot, the most likely one last. */
  actions?: ReactNode
  /** A warning is announced as such and is not closed by a click beside it. */
  isAlert?: boolean
}

export function Dialog({ isOpen, onClose, title, children, actions, isAlert = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal()
    if (!isOpen) closeAndLeave(element)
  }, [isOpen])
  // One that is taken out of the page while it is open would take the focus along.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => closeAndLeave(element)
  }, [])
  const closeBeside = useEffectEvent((event: MouseEvent) => {
    if (!isAlert && event.target === dialog.current) onClose()
  })
  useEffect(() => {
    const element = dialog.current
    const onClick = (event: MouseEvent) => closeBeside(event)
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [])
  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby={titleId}
      {...(isAlert && { role: 'alertdialog' })}
      onClose={onClose}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <IconButton icon="close" label="关闭" onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.foot}>{actions}</div>}
      </div>
    </dialog>
  )
}

/** Closes a dialog. The browser gives the focus back to where it was; where that was nowhere, reading goes on in the page. */
function closeAndLeave(element: HTMLDialogElement | null) {
  if (!element?.open) return
  element.close()
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}
