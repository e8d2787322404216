/** What a page does with a call that was refused for its input: the sentence stands beside the field, the page stays. */
import { type Answer, CallFailure } from './client.ts'

export type Asked<Data> = Answer<Data> | { fault: string }

export const isRefused = <Data>(asked: Asked<Data>): asked is { fault: string } => 'fault' in asked

const isFaultOfInput = (status: number) => status >= 400 && status < 500

/** On the server a refusal comes as a Response, in the browser as a CallFailure. Other failures go on to the error page. */
export async function orFault<Data>(answer: Promise<Answer<Data>>): Promise<Asked<Data>> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailure && isFaultOfInput(error.status)) return { fault: error.message }
    if (error instanceof Response && isFaultOfInput(error.status)) return { fault: await error.text() }
    throw error
  }
}
