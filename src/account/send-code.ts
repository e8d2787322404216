/** Having a code sent to a phone or mailbox, from the form in which it is then typed. */
import { type Fault, type Fields, faultsOf, fieldsOf } from './use-form.ts'
import type { Human } from './use-human.ts'

export type AskForCode = (
  fields: Fields,
  answer: ReturnType<Human['answer']>,
) => Promise<{ data: { secondsToWait: number } }>

type Sending = {
  form: HTMLFormElement | null | undefined
  human: Human
  ask: AskForCode
  setFaults: (faults: Fault[]) => void
}

/** Answers the seconds to wait for another code, or undefined when it was refused; the proof is used up either way. */
export async function sendCode({ form, human, ask, setFaults }: Sending): Promise<number | undefined> {
  const fields = form ? fieldsOf(form) : {}
  try {
    const { data } = await ask(fields, human.answer(fields.captcha))
    setFaults([])
    return data.secondsToWait
  } catch (error) {
    setFaults(faultsOf(error))
    return undefined
  } finally {
    human.renew()
  }
}
