/** How the lists of operators and invitations change what is displayed. */
import type { Operators } from '../../registration/operators/calls.ts'

/** Makes one change: its reply replaces what is displayed. Resolves to the message of a failure. */
export type Change = (change: () => Promise<{ data: Operators }>, done: string) => Promise<string | undefined>
