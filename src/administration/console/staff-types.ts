/** Types of the replies that the parts of the page share. */
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { ColleagueCalls } from '../colleagues/calls.ts'

export type Choices = DataOf<RowOf<ColleagueCalls, 'POST staff/authApi/choices'>>
export type ColleagueDetail = DataOf<RowOf<ColleagueCalls, 'POST staff/authApi/findOne'>>
