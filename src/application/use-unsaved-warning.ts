/** The browser asks before a page with unsaved input is left. */
import { useEffect, useEffectEvent } from 'react'

/** `isUnsaved` is asked at the moment of leaving. */
export function useUnsavedWarning(isUnsaved: () => boolean): void {
  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onLeave(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
}
