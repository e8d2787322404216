/** Message of a failed call, for the person who made it. */
import { CallFailure } from './client.ts'

export function failureMessage(error: unknown): string {
  return error instanceof CallFailure ? error.message : '请求失败，请稍后再试'
}
