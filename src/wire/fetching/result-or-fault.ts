/** Result of a call for a page: a reply, or the faults of its input, which the page shows next to the fields. */
import { CallFailure, type Reply } from '../client.ts'
import type { FieldFault, Refusal } from '../errors.ts'

/** `fault` is the message for the whole input, `faults` are the faults of single fields. */
export type Refused = { fault: string; faults?: readonly FieldFault[] }
export type ResultOrFault<Data> = Reply<Data> | Refused

export const isRefused = <Data>(result: ResultOrFault<Data>): result is Refused => 'fault' in result

const tooOften = 429
const isClientError = (status: number) => status >= 400 && status < 500

/** Field faults of a refusal are sent in this header, because the body is the message that the error page displays. */
const faultsHeader = 'x-faults'

/** A refusal as a Response, for loaders on the server to throw. */
export function refusalResponse({ message, faults }: Pick<Refusal, 'message' | 'faults'>, status: number): Response {
  return new Response(message, { status, headers: { [faultsHeader]: encodeURIComponent(JSON.stringify(faults)) } })
}

/** The refusal of a wrong input. Throws every other failure: the same input may succeed later. */
export function inputFault(error: unknown): Refused {
  if (!(error instanceof CallFailure) || !isClientError(error.status) || error.status === tooOften) throw error
  return { fault: error.message, faults: error.faults }
}

/** Result of a loader. In the browser every failed call is a fault, so that the page stays with its form and what was typed. On the
 *  server 4xx refusals are faults; all other failures lead to the error page. */
export async function resultOrFault<Data>(reply: Promise<Reply<Data>>): Promise<ResultOrFault<Data>> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof CallFailure) return { fault: error.message, faults: error.faults }
    if (error instanceof Response && isClientError(error.status)) {
      const faults: FieldFault[] = JSON.parse(decodeURIComponent(error.headers.get(faultsHeader) ?? '[]'))
      return { fault: await error.text(), faults }
    }
    throw error
  }
}
