/** A panel beside a list that is not modal: the list stays readable and usable. Escape closes it; it takes the focus when it opens. On narrow screens it
 *  covers the list. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../controls/button.tsx'
import styles from './side-panel.module.css'

type Props = {
  title: string
  /** A panel that is hidden keeps what was typed. */
  isHidden?: boolean
  onClose: () => void
  children: ReactNode
}

const hasOpenChoice = (panel: Element) => panel.querySelector('[role="combobox"][aria-expanded="true"]') !== null

export function SidePanel({ title, isHidden = false, onClose, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isHidden) heading.current?.focus({ preventScroll: true })
  }, [isHidden])
  const onKeyDown = (event: KeyboardEvent) => {
    // An open choice of a select closes first.
    if (event.key === 'Escape' && !event.defaultPrevented && !hasOpenChoice(event.currentTarget)) onClose()
  }
  return (
    <section className={styles.panel} aria-labelledby={id} hidden={isHidden} onKeyDown={onKeyDown}>
      <div className={styles.panelHead}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label="关闭" onClick={onClose} />
      </div>
      <div className={styles.panelBody}>{children}</div>
    </section>
  )
}

/** A list with the panel beside it, when one is open: `{list}{panel}`. */
export const BesidePanel = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <div className={isOpen ? styles.withPanel : styles.alone}>{children}</div>
)
