/** Requests a code for a phone or mailbox from the form in which it is then entered. */

import type { CaptchaState } from '../pages/use-captcha.ts'
import { errorFaults, type Fault, type Fields, formFields } from '../pages/use-form.ts'

export type FetchCode = (
  fields: Fields,
  answer: ReturnType<CaptchaState['answer']>,
) => Promise<{ data: { secondsToWait: number } }>

type CodeRequest = {
  form: HTMLFormElement | null | undefined
  captchaState: CaptchaState
  fetchCode: FetchCode
  setFaults: (faults: Fault[]) => void
}

/** Returns the seconds until the next request, or undefined if it was refused; the captcha is used up in both cases. */
export async function requestCode({
  form,
  captchaState,
  fetchCode,
  setFaults,
}: CodeRequest): Promise<number | undefined> {
  const fields = form ? formFields(form) : {}
  try {
    const { data } = await fetchCode(fields, captchaState.answer(fields.captcha))
    setFaults([])
    return data.secondsToWait
  } catch (error) {
    setFaults(errorFaults(error))
    return undefined
  } finally {
    captchaState.renew()
  }
}
