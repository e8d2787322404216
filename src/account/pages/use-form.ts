/** Form hook of the account pages: fields as text, one submission at a time, field faults of the reply. */
import { type FormEvent, useState } from 'react'
import { useClickGuard } from '../../ui/controls/use-click-guard.ts'
import { CallFailure } from '../../wire/client.ts'
import type { FieldFault } from '../../wire/errors.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'

export type Fault = Pick<FieldFault, 'field' | 'message'>
export type Fields = Readonly<Record<string, string>>

/** An error as faults: those of the fields, or one for the whole form. */
export function errorFaults(error: unknown): Fault[] {
  if (error instanceof CallFailure && error.faults.length > 0) return error.faults
  return [{ field: 'form', message: failureMessage(error) }]
}

export function formFields(form: HTMLFormElement): Fields {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

type Form = {
  /** Checks before submission; any fault stops it. */
  check: (fields: Fields) => Fault[]
  send: (fields: Fields) => Promise<void>
  /** Called after a submission failed, to renew what can be used only once. */
  onFaults?: () => void
}

export function useForm({ check, send, onFaults }: Form) {
  const [faults, setFaults] = useState<Fault[]>([])
  const [isBusy, setBusy] = useState(false)
  // The guard closes on submission and not on the click: a button disabled by its own click submits no form.
  const { isGuarded, guard } = useClickGuard()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = formFields(event.currentTarget)
    if (!isBusy) guard(() => void sendOnce(fields))
  }
  const sendOnce = async (fields: Fields) => {
    const clientFaults = check(fields)
    setFaults(clientFaults)
    if (clientFaults.length > 0) return
    setBusy(true)
    try {
      await send(fields)
    } catch (error) {
      setFaults(errorFaults(error))
      onFaults?.()
    } finally {
      setBusy(false)
    }
  }
  const faultOf = (field: string) => faults.find(fault => fault.field === field)?.message
  return { faults, setFaults, submit, faultOf, button: { disabled: isGuarded, isBusy } }
}

/** A fault for each of these fields that is empty in the form. */
export function requiredFaults(fields: Fields, names: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(names)
    .filter(([field]) => !fields[field]?.trim())
    .map(([field, name]) => ({ field, message: `请填写${name}` }))
}
