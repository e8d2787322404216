/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { numberHandlers } from './api.ts'
import { numberCalls } from './calls.ts'

export const numbersModule = {
  calls: [...bindCalls(numberCalls, numberHandlers)],
}
