/** Text for screen readers only, and the link that skips the header. */
import type { ReactNode } from 'react'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}

/** The first focusable element of a page; visible only while focused. `target` is the id of the main part. */
export function SkipLink({ target = 'main', children = '跳到正文' }: { target?: string; children?: ReactNode }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  )
}
