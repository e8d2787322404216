// What may be wider than a phone and must not shrink: it scrolls sideways, by finger and by keyboard.
import type { ReactNode } from 'react'
import styles from './scroll-area.module.css'

export const ScrollArea = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 wants what scrolls to be reached by keyboard; this is the one place that does it
  <section className={styles.area} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
