/** Keyboard shortcuts of a console page: active while the focus is in its marked part, but in no input or dialog (WCAG 2.1.4). */
import { useEffect } from 'react'

/** Marks the part of the page in which the shortcuts work. */
export const keysArea = { 'data-keys-area': true }

export function useAreaKeys(keys: Readonly<Record<string, () => void>>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target
      if (!(target instanceof HTMLElement) || !target.closest('[data-keys-area]')) return
      const input = target.closest('input, textarea, select, [role="combobox"], [role="dialog"]')
      if (input || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      const action = keys[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}
