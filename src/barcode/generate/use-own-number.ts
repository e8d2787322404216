/** The item number of the form: whether it is used, and its use when a symbol is downloaded. */
import { useCallback, useRef } from 'react'
import type { NumberCalls } from '../../numbers/calls.ts'
import { readItemReference } from '../../numbers/items/item-reference.ts'
import type { NamingCalls } from '../../products/naming/calls.ts'
import { randomKey } from '../../request-keys/random-key.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { MemberKind } from './generate-kinds.ts'

export type NumberUse = DataOf<RowOf<NumberCalls, 'POST barcodegeneration/authApi/numbers/info'>>

type Input = { companyPrefix: string; itemReference: string }

const pauseMs = 250

/** `number`: what is known about the number of the form; undefined while it is read. */
export function useOwnNumber({ companyPrefix, itemReference: typed }: Input) {
  const call = useCall<NumberCalls | NamingCalls>()
  const reference = readItemReference(companyPrefix, typed)
  const itemReference = 'fault' in reference ? '' : reference.itemReference
  const load = useCallback(
    () => call('POST barcodegeneration/authApi/numbers/info', { companyPrefix, itemReference }),
    [call, companyPrefix, itemReference],
  )
  const { reply, reload } = useReply(itemReference !== '' ? load : undefined, pauseMs)
  const read = reply?.data
  const isCurrent = read?.companyPrefix === companyPrefix && Number(read.itemReference) === Number(itemReference)
  const number = isCurrent ? read : undefined
  const keys = useRef(new Map<string, string>())
  /** Records the number for a product. The key of a number stays the same on this page, so that a repeated request is no second product. */
  const record = async ({ symbol, productName }: { symbol: MemberKind; productName: string }) => {
    const name = `${companyPrefix} ${Number(itemReference)}`
    const key = keys.current.get(name) ?? randomKey()
    keys.current.set(name, key)
    const again = number?.isUsed === true
    const input = { companyPrefix, itemReference, symbol, productName, key, again }
    try {
      await call('POST barcodegeneration/authApi/numbers/use', input)
    } finally {
      reload()
    }
  }
  return { number, record }
}
