/** Types of the product page: the answer of the look-up, and what is displayed besides. */
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { LookupCalls } from '../calls.ts'

export type Product = DataOf<RowOf<LookupCalls, 'POST gTinSearch/api/product'>>
export type Answer = Product['answer']
export type Details = Product['details']
