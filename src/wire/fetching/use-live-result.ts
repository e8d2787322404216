/** Results that update while a person types: fetched after a short pause, by the hook of use-reply.ts. */
import { useMemo, useState } from 'react'
import type { Reply } from '../client.ts'
import { failureMessage } from './failure-message.ts'
import { inputFault, type ResultOrFault } from './result-or-fault.ts'
import { useReply } from './use-reply.ts'

const debounceMs = 250

type Load<Input, Data> = (input: Input) => Promise<Reply<Data>>

/** `result` stays until the next one arrives, also when a request fails; `isCurrent`: whether it belongs to the current input.
 *  `failure` is the message of a failed request; `reload` sends it again. An undefined `input` means that nothing is to be fetched. */
export function useLiveResult<Input, Data>(input: Input | undefined, load: Load<Input, Data>) {
  const key = input === undefined ? '' : JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the input; the page's `load` does not change
  const loadResult = useMemo(() => {
    if (input === undefined) return undefined
    return async (): Promise<{ key: string; result: ResultOrFault<Data> }> => ({
      key,
      result: await load(input).catch(inputFault),
    })
  }, [key])
  const { reply, failure, reload } = useReply(loadResult, debounceMs)
  if (input === undefined) return { result: undefined, isCurrent: false, failure: undefined, reload }
  const message = failure === undefined ? undefined : failureMessage(failure)
  return { result: reply?.result, isCurrent: reply?.key === key, failure: message, reload }
}

/** The non-empty fields of a form. */
function nonEmptyFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') fields[name] = value
  return fields
}

type LiveForm<Input, Data> = {
  /** The result from the page's loader, displayed until the first result of later input arrives. */
  initial: ResultOrFault<Data> | undefined
  inputOf: (fields: Record<string, string>) => Input | undefined
  load: Load<Input, Data>
}

/** The result of a form, fetched again while it is filled in. Pass `follow` to the form's onInput. */
export function useLiveFormResult<Input, Data>({ initial, inputOf, load }: LiveForm<Input, Data>) {
  const [fields, setFields] = useState<Record<string, string>>()
  const input = fields && inputOf(fields)
  const live = useLiveResult(input, load)
  const follow = (event: { currentTarget: HTMLFormElement }) => setFields(nonEmptyFields(event.currentTarget))
  if (fields === undefined) return { ...live, result: initial, isCurrent: true, follow }
  return { ...live, result: input && (live.result ?? initial), follow }
}
