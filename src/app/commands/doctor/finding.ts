/** What the doctor says of one thing, in one sentence. */

export type State = 'ok' | 'warning' | 'fault'

/** `check`: which thing, for programs that read the result. A fault makes the exit code 1. */
export type Finding = { check: string; state: State; text: string }

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text })
export const warning = (check: string, text: string): Finding => ({ check, state: 'warning', text })
export const fault = (check: string, text: string): Finding => ({ check, state: 'fault', text })

/** The findings of a check, or a fault where it cannot be made, such as on a database without tables. */
export async function attempt(check: string, work: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error)
    return [fault(check, `The check "${check}" could not be made: ${reason.replace(/\.$/, '')}.`)]
  }
}

export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.message : String(cause)
}
