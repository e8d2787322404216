/** Requests a code for a phone or mailbox, with the values of the form in which it is then entered. */
import { errorFaults, type FormFault } from '../../forms/form-faults.ts'
import type { FormValues } from '../../forms/required-faults.ts'
import type { Answer, CaptchaState } from '../pages/use-captcha.ts'

export type FetchCode = (values: FormValues, answer: Answer) => Promise<{ data: { secondsToWait: number } }>

type CodeRequest = {
  values: FormValues
  captchaState: CaptchaState
  fetchCode: FetchCode
  setFaults: (faults: FormFault[]) => void
}

/** Returns the seconds until the next request, or undefined if it was refused; the captcha is used up in both cases. */
export async function requestCode({
  values,
  captchaState,
  fetchCode,
  setFaults,
}: CodeRequest): Promise<number | undefined> {
  try {
    const { data } = await captchaState.send(values.captcha, answer => fetchCode(values, answer))
    setFaults([])
    return data.secondsToWait
  } catch (error) {
    setFaults(errorFaults(error))
    return undefined
  } finally {
    captchaState.renew()
  }
}
