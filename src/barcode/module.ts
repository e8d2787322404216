/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { barcodeHandlers } from './api.ts'
import { barcodeCalls } from './calls.ts'

export const barcodeModule = {
  calls: [...bindCalls(barcodeCalls, barcodeHandlers)],
}
