/** The refusal of an approval for which no single number is left. */
import { refuse } from '../../../wire/errors.ts'
import { singleNumberRow } from './kinds.ts'
import { NoSingleNumber } from './store.ts'

/** Refuses with `code` if the work found no number left; nothing was written then. */
export async function orNoSingleNumber<T>(work: Promise<T>, code: 'rule-broken' | 'unavailable'): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof NoSingleNumber)) throw error
    const { label } = singleNumberRow(error.kind)
    return refuse(code, { message: `没有可以分配的号段（${label}），请先由管理员登记号段` })
  }
}
