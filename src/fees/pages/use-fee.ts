/** What a business costs a firm, by the published rates. */
import { useCallback } from 'react'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { FeeCalls } from '../calls.ts'
import { type Business, firmKindOf } from '../rules.ts'

/** Fen; 0 while the business is free, and until the rates are loaded. */
export function useFee(business: Business, economicCode: string | null): number {
  const call = useCall<FeeCalls>()
  const load = useCallback(() => call('GET fees/api/rates', {}), [call])
  const { reply } = useReply(load)
  const rate = reply?.data.rates.find(row => row.business === business)
  return rate?.amounts.find(({ firmKind }) => firmKind === firmKindOf(economicCode))?.fen ?? 0
}
