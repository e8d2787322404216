/** Hook of a form that creates something: the key of its request, which outlasts a lost reply and the end of a session. */
import { useEffect, useState } from 'react'
import { addValuePart, storedValue } from '../ui/typed-text/typed-text.ts'
import { CallFailure } from '../wire/client.ts'
import { randomKey } from './random-key.ts'

/** What a form tells after its request: that it was not done a second time, if an earlier one had done it.
 *  @example doneText({ isRepeat: true }, '加了 5 件') // '上一次提交其实已经成功，这次没有重复办理：加了 5 件' */
export const doneText = ({ isRepeat }: { isRepeat?: true | undefined }, text: string): string =>
  isRepeat ? `上一次提交其实已经成功，这次没有重复办理：${text}` : text

type OnceSent = <Result>(send: (key: string) => Promise<Result>) => Promise<Result>

/** Sends with the key of the form. A reply makes a new one, also the reply that the key is of another request: whoever presses the button again
 *  then wants a second one. After any other failure the key stays, because the request may have been done.
 *  @param name distinguishes the forms of a page */
export function useRequestKey(name: string): OnceSent {
  const part = `key ${name}`
  const [state] = useState(() => {
    const stored = storedValue(part)
    return typeof stored === 'string' && stored !== ''
      ? { key: stored, isSent: true }
      : { key: randomKey(), isSent: false }
  })
  useEffect(() => addValuePart({ name: part, read: () => (state.isSent ? state.key : undefined) }), [part, state])
  const renew = () => Object.assign(state, { key: randomKey(), isSent: false })
  return async send => {
    state.isSent = true
    try {
      const result = await send(state.key)
      renew()
      return result
    } catch (error) {
      if (!isOfKey(error)) throw error
      renew()
      throw withoutFaults(error)
    }
  }
}

const isOfKey = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.faults.some(({ field }) => field === 'key')

/** The key is no field of the form: the message is of the whole form. */
const withoutFaults = ({ status, returnCode, message }: CallFailure) =>
  new CallFailure({ code: status, returnCode, returnMsg: message })
