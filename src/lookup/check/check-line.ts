/** One line of the check-digit tool, as the call returns it. */
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { LookupCalls } from '../calls.ts'

export type Line = DataOf<RowOf<LookupCalls, 'POST gs1/api/checkDigits'>>[number]
