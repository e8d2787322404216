/** An area for content that may be wider than a phone and must not shrink. Scrolls sideways by touch and by keyboard. */
import type { ReactNode } from 'react'
import styles from './scroll-area.module.css'

export const ScrollArea = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 requires keyboard access to scrollable areas; the only place
  <section className={styles.area} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
