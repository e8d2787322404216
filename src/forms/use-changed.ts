/** Whether a form was changed since it was last sent or saved; the console warns before such a page is left. */
import { useRef } from 'react'
import { useUnsavedWarning } from '../ui/console/use-unsaved-warning.ts'

export function useChanged() {
  const isChanged = useRef(false)
  useUnsavedWarning(() => isChanged.current)
  const markChanged = () => {
    isChanged.current = true
  }
  const markSaved = () => {
    isChanged.current = false
  }
  return { markChanged, markSaved }
}
