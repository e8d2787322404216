/** The used and free numbers of the own firm. */
import { useCallback } from 'react'
import type { NumberCalls } from '../../../numbers/calls.ts'
import type { DataOf, RowOf } from '../../../wire/call.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'

export type NumbersOverview = DataOf<RowOf<NumberCalls, 'POST barcodegeneration/authApi/numbers/overview'>>
export type NumberPrefix = NumbersOverview['prefixes'][number]
export type LatestNumber = NumbersOverview['latest'][number]

export function useNumbers() {
  const call = useCall<NumberCalls>()
  const load = useCallback(() => call('POST barcodegeneration/authApi/numbers/overview', {}), [call])
  const { reply, failure, reload } = useReply(load)
  return { numbers: reply?.data, failure, reload }
}
