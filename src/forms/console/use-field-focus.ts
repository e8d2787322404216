/** Moves the focus to a field of a form, once the part of the form that has it is displayed. */
import type { FormInstance } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { controlId, namePath } from './name-path.ts'

/** The function that moves the focus; a part of the form that is not displayed must be opened by the caller.
 *  @example const focusField = useFieldFocus(form); openStep(2); focusField('address') */
export function useFieldFocus(form: FormInstance | undefined, formName?: string): (field: string) => void {
  const awaited = useRef<string>(undefined)
  const focus = (field: string) => {
    awaited.current = isDisplayed(field, formName) ? undefined : field
    if (awaited.current !== undefined) return
    const name = namePath(field)
    if (form?.getFieldInstance(name)) form.focusField(name)
    else focusElement(document.getElementById(controlId(field, formName)))
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
export const isDisplayed = (field: string, formName?: string) =>
  (document.getElementById(controlId(field, formName))?.parentElement?.getClientRects().length ?? 0) > 0
