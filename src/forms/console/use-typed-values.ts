/** The values of a console form over the end of a session. */
import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { secretNames } from '../../ui/typed-text/text-controls.ts'
import { addValuePart, storedValue, typedGeneration } from '../../ui/typed-text/typed-text.ts'

type TypedValues<Values> = {
  form: FormInstance<Values> | undefined
  /** Distinguishes the forms of a page. */
  name: string
  /** Called when values are filled in again: they are not saved. */
  onRestored: () => void
}

/** Stores the values of a form that were changed when the session ends, and fills them in again. */
export function useTypedValues<Values extends object>({ form, name, onRestored }: TypedValues<Values>): () => void {
  const [changes] = useState(() => ({ at: -1 }))
  const restore = useEffectEvent(() => {
    const values = storedValue(`form ${name}`)
    if (!form || typeof values !== 'object' || values === null) return
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
    changes.at = typedGeneration()
    onRestored()
  })
  const read = useEffectEvent(() => {
    if (!form || changes.at !== typedGeneration()) return undefined
    const secrets = secretNames()
    return Object.fromEntries(Object.entries(form.getFieldsValue(true)).filter(([field]) => !secrets.has(field)))
  })
  useLayoutEffect(() => restore(), [])
  useEffect(() => addValuePart({ name: `form ${name}`, read: () => read() }), [name])
  return () => {
    changes.at = typedGeneration()
  }
}
