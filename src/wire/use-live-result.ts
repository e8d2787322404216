/** Results that update while a person types: fetched after a short pause; replies of older requests are ignored. */
import { useEffect, useState } from 'react'
import type { Reply } from './client.ts'
import { type ResultOrFault, resultOrFault } from './result-or-fault.ts'

const debounceMs = 250

/** `result` stays until the next one arrives; `isCurrent` tells whether it belongs to the current input. `load` makes the call;
 *  an undefined `input` means that nothing is to be fetched. */
export function useLiveResult<Input, Data>(input: Input | undefined, load: (wish: Input) => Promise<Reply<Data>>) {
  const [last, setLast] = useState<{ key: string; result: ResultOrFault<Data> }>()
  const key = input === undefined ? '' : JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the input; the page's `load` does not change
  useEffect(() => {
    if (input === undefined) return
    let isCancelled = false
    const timer = setTimeout(() => {
      const update = (result: ResultOrFault<Data>) => !isCancelled && setLast({ key, result })
      resultOrFault(load(input)).then(update, () => update({ fault: '请求失败，请稍后再试' }))
    }, debounceMs)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [key])
  return { result: last?.result, isCurrent: last?.key === key }
}

/** The non-empty fields of a form. */
function nonEmptyFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') fields[name] = value
  return fields
}

type LiveForm<Input, Data> = {
  /** The result from the page's loader, displayed until a person types. */
  initial: ResultOrFault<Data> | undefined
  inputOf: (fields: Record<string, string>) => Input | undefined
  load: (input: Input) => Promise<Reply<Data>>
}

/** The result of a form, fetched again while it is filled in. Pass `follow` to the form's onInput. */
export function useLiveFormResult<Input, Data>({ initial, inputOf, load }: LiveForm<Input, Data>) {
  const [fields, setFields] = useState<Record<string, string>>()
  const input = fields && inputOf(fields)
  const liveResult = useLiveResult(input, load)
  const follow = (event: { currentTarget: HTMLFormElement }) => setFields(nonEmptyFields(event.currentTarget))
  if (fields === undefined) return { result: initial, isCurrent: true, follow }
  return { result: input && liveResult.result, isCurrent: liveResult.isCurrent, follow }
}
