/** What a page does with a call that was refused for its input: the sentence stands beside the field, the page stays. */
import { type Answer, CallFailure } from './client.ts'
import type { FieldFault, Refusal } from './errors.ts'

/** `fault` is the sentence for the whole, `faults` those that name a field. */
export type Refused = { fault: string; faults?: readonly FieldFault[] }
export type Asked<Data> = Answer<Data> | Refused

export const isRefused = <Data>(asked: Asked<Data>): asked is Refused => 'fault' in asked

const isFaultOfInput = (status: number) => status >= 400 && status < 500

/** The faults of a refusal travel in a header, for the body is the sentence that the error page shows. */
const FAULTS = 'x-faults'

/** A refusal as loaders on the server throw it. */
export function refusalResponse({ message, faults }: Pick<Refusal, 'message' | 'faults'>, status: number): Response {
  return new Response(message, { status, headers: { [FAULTS]: encodeURIComponent(JSON.stringify(faults)) } })
}

/** On the server a refusal comes as a Response, in the browser as a CallFailure. Other failures go on to the error page. */
export async function orFault<Data>(answer: Promise<Answer<Data>>): Promise<Asked<Data>> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailure && isFaultOfInput(error.status)) {
      return { fault: error.message, faults: error.faults }
    }
    if (error instanceof Response && isFaultOfInput(error.status)) {
      const faults: FieldFault[] = JSON.parse(decodeURIComponent(error.headers.get(FAULTS) ?? '[]'))
      return { fault: await error.text(), faults }
    }
    throw error
  }
}

/** The sentence beside a field. */
export function faultAt(faults: readonly FieldFault[] | undefined, field: string): string | undefined {
  return faults?.find(fault => fault.field === field)?.message
}
