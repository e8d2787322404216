/** A drawn symbol, as the call returns it. */
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { BarcodeCalls } from '../calls.ts'

export type DrawnSymbol = DataOf<RowOf<BarcodeCalls, 'POST barcodegeneration/api/getBarcode'>>
