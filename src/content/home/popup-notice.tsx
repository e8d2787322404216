/** The notice of the home page, loaded on demand: a dialog the first time, a bar on phones and from the second visit on. */
import { useState } from 'react'
import { Button, IconButton, LinkButton } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Prose } from '../article/prose.tsx'
import type { Popup } from './home-data.ts'
import styles from './popup-notice.module.css'

export type PopupNoticeProps = {
  popup: NonNullable<Popup>
  /** Called when the visitor closes the notice. */
  onSeen: () => void
}

const visitedKey = 'home-popup-visited'

/** A dialog once for each notice, but never on a phone, where it would cover the page. */
function initialLook(id: number): 'dialog' | 'bar' {
  const hasVisited = localStorage.getItem(visitedKey) === String(id)
  localStorage.setItem(visitedKey, String(id))
  return hasVisited || matchMedia('(max-width: 767.98px)').matches ? 'bar' : 'dialog'
}

export function PopupNotice({ popup, onSeen }: PopupNoticeProps) {
  const { id, title, body, address } = popup
  const [look, setLook] = useState<'dialog' | 'bar' | 'closed'>(() => initialLook(id))
  const close = () => {
    setLook('closed')
    onSeen()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  if (look === 'bar')
    return (
      <section className={styles.bar} aria-label="公告">
        <p className={styles.title}>{title}</p>
        <Button look="outline" size="small" onClick={() => setLook('dialog')}>
          查看
        </Button>
        <IconButton icon="close" label="关闭公告" onClick={close} />
      </section>
    )
  return (
    <Dialog
      isOpen={look === 'dialog'}
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
