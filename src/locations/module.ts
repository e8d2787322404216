/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { locationHandlers } from './record/api.ts'
import { locationCalls } from './record/calls.ts'

export const locationsModule = {
  calls: [...bindCalls(locationCalls, locationHandlers)],
}
