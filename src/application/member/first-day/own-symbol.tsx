/** The EAN-13 of an own number as a picture, in the real size or larger, so that a phone can scan it off the screen. */
import { useCallback } from 'react'
import type { BarcodeCalls } from '../../../barcode/calls.ts'
import { svgAddress } from '../../../barcode/symbol/svg-address.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import { displayedGtin } from '../home/number-card.tsx'
import styles from './first-day.module.css'

export function OwnSymbol({ gtin }: { gtin: string }) {
  const call = useCall<BarcodeCalls>()
  const load = useCallback(
    () => call('POST barcodegeneration/api/getBarcode', { type: 'EAN-13', code: gtin, magnification: 1 }),
    [call, gtin],
  )
  const { reply } = useReply(load)
  return (
    <div className={styles.symbol}>
      {reply && <img src={svgAddress(reply.data.svg)} alt={`${displayedGtin(gtin)} 的条码`} />}
    </div>
  )
}
