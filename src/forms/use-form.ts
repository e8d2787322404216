/** Hook of a public form that makes a call: one submission at a time, faults at the fields, and what was typed stays. */
import { type FormEvent, useState } from 'react'
import { useClickGuard } from '../ui/controls/use-click-guard.ts'
import { forgetTypedText } from '../ui/typed-text/typed-text.ts'
import { fieldProps } from './field-props.ts'
import { errorFaults, type FormFault, type FormFields } from './form-faults.ts'
import { type FormValues, longFaults, requiredFaults } from './required-faults.ts'
import { useChanged } from './use-changed.ts'

export function formValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]))
}

type Form<Fields extends FormFields> = {
  fields: Fields
  /** Checks besides the required fields, before submission; any fault stops it. */
  check?: (values: FormValues) => FormFault[]
  send: (values: FormValues) => Promise<void>
  /** Called after a submission failed, to renew what can be used only once. */
  onFailure?: () => void
}

/** `form` are the props of the PublicForm, `field(name)` those of a field. */
export function useForm<Fields extends FormFields>({ fields, check = () => [], send, onFailure }: Form<Fields>) {
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const [isBusy, setBusy] = useState(false)
  const { markChanged, markSaved } = useChanged()
  // The guard closes on submission and not on the click: a button disabled by its own click submits no form.
  const { isGuarded, guard } = useClickGuard()
  const sendOnce = async (values: FormValues, element: HTMLFormElement) => {
    const missing = requiredFaults(fields, values)
    const found = [...missing, ...longFaults(fields, values)]
    const others = check(values).filter(({ field }) => found.every(fault => fault.field !== field))
    setFaults([...found, ...others])
    if (found.length + others.length > 0) return
    setBusy(true)
    try {
      markSaved()
      await send(values)
      forgetTypedText(element)
    } catch (error) {
      markChanged()
      setFaults(errorFaults(error))
      onFailure?.()
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const values = formValues(element)
    if (!isBusy) guard(() => void sendOnce(values, element))
  }
  const field = <Name extends keyof Fields & string>(name: Name) => fieldProps(fields, name, faults)
  const button = { disabled: isGuarded, isBusy }
  const props = { fields, faults, button, onSubmit, onInput: markChanged, noValidate: true, method: 'post' as const }
  return { form: props, field, setFaults }
}
