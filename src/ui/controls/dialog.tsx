/** A dialog on the native `dialog` element: keeps the focus inside, closes with Escape, restores the focus. */

import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { ByLanguage } from '../../codes/languages.ts'
import { useLocale } from '../language.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons at the bottom, the most likely one last. */
  actions?: ReactNode
  /** An alert is announced as such and is not closed by a click on the backdrop. */
  isAlert?: boolean
}

export function Dialog({ isOpen, onClose, title, children, actions, isAlert = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal()
    if (!isOpen) closeAndRestoreFocus(element)
  }, [isOpen])
  // If an open dialog is unmounted without being closed, the focus is lost.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => closeAndRestoreFocus(element)
  }, [])
  // A press that began in the dialog, such as a selection of words that ends beside it, is no click on the backdrop.
  const pressed = useRef<EventTarget>(null)
  const closeOnBackdropClick = useEffectEvent(({ target }: MouseEvent) => {
    if (!isAlert && target === dialog.current && pressed.current === target) onClose()
  })
  useEffect(() => {
    const element = dialog.current
    const onDown = ({ target }: MouseEvent) => {
      pressed.current = target
    }
    const onClick = (event: MouseEvent) => closeOnBackdropClick(event)
    element?.addEventListener('mousedown', onDown)
    element?.addEventListener('click', onClick)
    return () => {
      element?.removeEventListener('mousedown', onDown)
      element?.removeEventListener('click', onClick)
    }
  }, [])
  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby={titleId}
      {...(isAlert && { role: 'alertdialog' })}
      onClose={onClose}
    >
      <DialogPanel title={title} titleId={titleId} actions={actions} onClose={onClose}>
        {children}
      </DialogPanel>
    </dialog>
  )
}

type DialogPanelProps = Pick<DialogProps, 'title' | 'children' | 'actions'> & { titleId: string; onClose?: () => void }

const closeTexts: ByLanguage<string> = { zh: '关闭', en: 'Close' }

function DialogPanel({ title, titleId, children, actions, onClose }: DialogPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <IconButton icon="close" label={useLocale(closeTexts)} onClick={onClose} data-close />
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.foot}>{actions}</div>}
    </div>
  )
}

type ClosedDialogProps = Pick<DialogProps, 'title' | 'children' | 'actions' | 'isAlert'> & { id: string }

/** A dialog that the script of the frame opens by its id. Buttons with `data-close` close it. */
export function ClosedDialog({ id, isAlert = false, ...panel }: ClosedDialogProps) {
  const titleId = `${id}-title`
  return (
    <dialog className={styles.dialog} id={id} aria-labelledby={titleId} {...(isAlert && { role: 'alertdialog' })}>
      <DialogPanel {...panel} titleId={titleId} />
    </dialog>
  )
}

/** Closes a dialog. The browser restores the focus; if nothing had the focus, it goes to the main part of the page. */
function closeAndRestoreFocus(element: HTMLDialogElement | null) {
  if (!element?.open) return
  element.close()
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}
