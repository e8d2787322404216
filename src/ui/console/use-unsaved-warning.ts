/** Forms with input that is not saved yet, of which UnsavedGuard warns before their page is left. */
import { useEffect, useEffectEvent } from 'react'
import { isTypedTextStored } from '../typed-text/typed-text.ts'

/** `path`: only another path leaves the form, as in a wizard whose steps are queries. */
export type Extent = 'address' | 'path'
type OpenForm = { isUnsaved: () => boolean; extent: Extent }
type Place = { pathname: string; search: string }

const openForms = new Set<OpenForm>()

/** `isUnsaved` is called when the person leaves. */
export function useUnsavedWarning(isUnsaved: () => boolean, extent: Extent = 'address'): void {
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => {
    const form: OpenForm = { isUnsaved: () => ask(), extent }
    openForms.add(form)
    return () => {
      openForms.delete(form)
    }
  }, [extent])
}

/** Whether going to `to` loses input; without it, whether leaving the document does. */
export const losesInput = (from?: Place, to?: Place): boolean =>
  !isTypedTextStored() &&
  [...openForms].some(({ isUnsaved, extent }) => {
    const isLeft = !from || !to || from.pathname !== to.pathname || (extent === 'address' && from.search !== to.search)
    return isLeft && isUnsaved()
  })
