/** Hook of a console form that makes a call: one submission at a time, faults of the reply, and what was typed stays. The console warns
 *  before changed input is lost. */
import { Form } from 'antd'
import { useState } from 'react'
import type { Extent } from '../../ui/console/use-unsaved-warning.ts'
import { forgetTypedText } from '../../ui/typed-text/typed-text.ts'
import { errorFaults, type FormFault } from '../form-faults.ts'
import { useChanged } from '../use-changed.ts'

type Submission<Values> = {
  send: (values: Values) => Promise<void>
  /** Called after a submission failed. */
  onFailure?: (error: unknown) => void
  /** `path`: the form stays while the query of the address changes. */
  extent?: Extent
}

/** `form` are the props of the ConsoleForm, `submit` is for a button outside it. `markChanged` is for input outside the form, `markSaved`
 *  for a draft. */
export function useConsoleForm<Values extends object>({ send, onFailure, extent }: Submission<Values>) {
  const [form] = Form.useForm<Values>()
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const [isBusy, setBusy] = useState(false)
  const { markChanged, markSaved } = useChanged(extent)
  const sendOnce = async () => {
    if (isBusy) return
    setBusy(true)
    setFaults([])
    try {
      markSaved()
      await send(form.getFieldsValue(true))
      forgetTypedText()
    } catch (error) {
      markChanged()
      setFaults(errorFaults(error))
      onFailure?.(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = () => void sendOnce()
  const props = { form, faults, isBusy, onSubmit: submit, onFaults: setFaults, onChange: markChanged }
  const markDraftSaved = () => {
    markSaved()
    forgetTypedText()
  }
  return { form: props, submit, isBusy, markChanged, markSaved: markDraftSaved }
}
