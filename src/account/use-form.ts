/** Sending a form of accounts: its fields as text, one sending at a time, and the faults of the answer beside their fields. */
import { type FormEvent, useState } from 'react'
import { useClickGuard } from '../ui/use-click-guard.ts'
import { CallFailure } from '../wire/client.ts'
import type { FieldFault } from '../wire/errors.ts'

export type Fault = Pick<FieldFault, 'field' | 'message'>
export type Fields = Readonly<Record<string, string>>

/** What went wrong, as faults: those of the fields, or one for the whole form. */
export function faultsOf(error: unknown): Fault[] {
  if (!(error instanceof CallFailure)) return [{ field: 'form', message: '请求失败，请稍后再试' }]
  return error.faults.length > 0 ? error.faults : [{ field: 'form', message: error.message }]
}

export function fieldsOf(form: HTMLFormElement): Fields {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

type Form = {
  /** Faults that can be told before sending; none lets the form through. */
  check: (fields: Fields) => Fault[]
  send: (fields: Fields) => Promise<void>
  /** Called after an answer with faults, for what can be used only once. */
  onFaults?: () => void
}

export function useForm({ check, send, onFaults }: Form) {
  const [faults, setFaults] = useState<Fault[]>([])
  const [isBusy, setBusy] = useState(false)
  // The guard closes when the form is sent and not on the click, for a button disabled by its own click sends no form.
  const { guarded, guard } = useClickGuard()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget)
    if (!isBusy) guard(() => void sendOnce(fields))
  }
  const sendOnce = async (fields: Fields) => {
    const found = check(fields)
    setFaults(found)
    if (found.length > 0) return
    setBusy(true)
    try {
      await send(fields)
    } catch (error) {
      setFaults(faultsOf(error))
      onFaults?.()
    } finally {
      setBusy(false)
    }
  }
  const faultOf = (field: string) => faults.find(fault => fault.field === field)?.message
  return { faults, setFaults, submit, faultOf, button: { disabled: guarded, isBusy } }
}

/** A fault for each of these fields that is empty. */
export function missing(fields: Fields, names: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(names)
    .filter(([field]) => !fields[field]?.trim())
    .map(([field, name]) => ({ field, message: `请填写${name}` }))
}
