/** A returned case opens at the first field that is to be changed. */
import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useFieldFocus } from '../../forms/console/use-field-focus.ts'
import type { CaseDetail } from '../../registration/cases/calls.ts'

export function useReturnFocus<Values>(form: FormInstance<Values>, detail: CaseDetail | null): void {
  const focusField = useFieldFocus(form as FormInstance)
  const onOpened = useEffectEvent(() => {
    const field = detail?.returned?.reasons.find(reason => reason.field !== '')?.field
    if (field) focusField(field)
  })
  useEffect(() => onOpened(), [])
}
