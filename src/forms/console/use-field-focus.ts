/** Moves the focus to a field of a form, once the part of the form that has it is displayed. */
import type { FormInstance } from 'antd'
import { useLayoutEffect, useRef } from 'react'

/** The function that moves the focus; a part of the form that is not displayed must be opened by the caller.
 *  @example const focusField = useFieldFocus(form); openStep(2); focusField('address') */
export function useFieldFocus(form: FormInstance | undefined): (field: string) => void {
  const awaited = useRef<string>(undefined)
  const focus = (field: string) => {
    awaited.current = isDisplayed(field) ? undefined : field
    if (awaited.current !== undefined) return
    if (form?.getFieldInstance(field)) form.focusField(field)
    else focusElement(document.getElementById(field))
  }
  useLayoutEffect(() => {
    if (awaited.current !== undefined) focus(awaited.current)
  })
  return focus
}

/** The hidden input of an upload has a button around it that takes the focus. */
function focusElement(element: HTMLElement | null) {
  const isHidden = element?.getClientRects().length === 0
  const target = isHidden ? element?.closest<HTMLElement>('[role="button"], [tabindex]') : element
  target?.focus()
}

/** Whether a field is on the screen or can be scrolled to. An input that selects files is never displayed itself. */
export const isDisplayed = (field: string) =>
  (document.getElementById(field)?.parentElement?.getClientRects().length ?? 0) > 0
