/** Single keys of the review console: they work while the focus is in it, nobody types and no dialog is open (WCAG 2.1.4). */
import { useEffect } from 'react'

/** Marks the part of the page in which the keys work. */
export const reviewKeysArea = { 'data-review-keys': true }

export function useReviewKeys(keys: Readonly<Record<string, () => void>>) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const at = event.target
      if (!(at instanceof HTMLElement) || !at.closest('[data-review-keys]')) return
      const types = at.closest('input, textarea, select, [role="combobox"], [role="dialog"]')
      if (types || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      const act = keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
