/** The filters of a list: beside each other on a wide window; on a phone behind one button, so that the list is in the first screen. */
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './filter-fold.module.css'

/** `count`: how many filters are set, which the button names. `className`: the arrangement of the filters. */
export function FilterFold({
  count,
  className,
  children,
}: {
  count: number
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        筛选{count > 0 && `（${count}）`}
      </button>
      <div id={id} className={classNames(className, !isOpen && styles.folded)}>
        {children}
      </div>
    </>
  )
}
