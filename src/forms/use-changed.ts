/** Whether a form was changed since it was last sent or saved; the console warns before such a page is left. */
import { useRef } from 'react'
import { type Extent, useUnsavedWarning } from '../ui/console/use-unsaved-warning.ts'

/** `extent`: a form that stays while the query of the address changes is only left with the path. */
export function useChanged(extent: Extent = 'address') {
  const isChanged = useRef(false)
  useUnsavedWarning(() => isChanged.current, extent)
  const markChanged = () => {
    isChanged.current = true
  }
  const markSaved = () => {
    isChanged.current = false
  }
  return { markChanged, markSaved }
}
