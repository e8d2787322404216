/** Message and field faults of a failed call, for the person who made it. */
import { CallFailure } from '../client.ts'
import type { FieldFault } from '../errors.ts'

export function failureMessage(error: unknown): string {
  return error instanceof CallFailure ? error.message : '请求失败，请稍后再试'
}

/** The wrong fields of a refused input; empty for every other failure. */
export const failureFaults = (error: unknown): FieldFault[] => (error instanceof CallFailure ? error.faults : [])

/** What is wrong with the first refused field, or with the call: for an act without fields to set it below.
 *  @example actFailure(error) // '理由至少 5 个字' */
export const actFailure = (error: unknown): string => failureFaults(error)[0]?.message ?? failureMessage(error)

/** Whether another person or window has changed the record. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailure && error.status === 409 && error.faults.length === 0
