/** Hook of a console form that makes a call: one submission at a time, faults of the reply, and what was typed stays. */
import { Form } from 'antd'
import { useState } from 'react'
import { errorFaults, type FormFault } from '../form-faults.ts'

type Submission<Values> = {
  send: (values: Values) => Promise<void>
  /** Called after a submission failed. */
  onFailure?: (error: unknown) => void
}

/** `form` are the props of the ConsoleForm, `submit` is for a button outside it. */
export function useConsoleForm<Values extends object>({ send, onFailure }: Submission<Values>) {
  const [form] = Form.useForm<Values>()
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const [isBusy, setBusy] = useState(false)
  const sendOnce = async () => {
    if (isBusy) return
    setBusy(true)
    setFaults([])
    try {
      await send(form.getFieldsValue(true))
    } catch (error) {
      setFaults(errorFaults(error))
      onFailure?.(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = () => void sendOnce()
  return { form: { form, faults, isBusy, onSubmit: submit, onFaults: setFaults }, submit, isBusy }
}
