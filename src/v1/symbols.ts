/** What a program may say of a symbol: what the page's file takes. */
import { barcodeCalls } from '../barcode/calls.ts'

const [fileRow] = barcodeCalls.filter(
  (row): row is Extract<(typeof barcodeCalls)[number], { name: 'barcodeFile' }> => row.name === 'barcodeFile',
)
if (!fileRow) throw new Error('no call draws files')

export const symbolInput = fileRow.input
