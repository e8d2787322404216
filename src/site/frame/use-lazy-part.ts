/** Hook for a part of the shell that is loaded when it is needed. A failed load leaves the page with what was typed as it is. */
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useToast } from '../../ui/status/toast.tsx'
import { chunkErrorMessage, toChunkLoadError } from '../chunk-load.ts'

/** The component of `load`, once it has loaded; nothing is loaded while `need` is undefined. A failure is reported in a message; each new `need` loads again. */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  need: string | undefined,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const showToast = useToast()
  const isLoaded = Part !== undefined
  const fail = useEffectEvent((error: unknown) => {
    showToast(chunkErrorMessage(toChunkLoadError(error)), 'bad')
    onFailure()
  })
  const loadPart = useEffectEvent(() => {
    load().then(part => setPart(() => part), fail)
  })
  useEffect(() => {
    if (need !== undefined && !isLoaded) loadPart()
  }, [need, isLoaded])
  return Part
}
