/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { firstStepHandlers } from './first-steps/api.ts'
import { firstStepCalls } from './first-steps/calls.ts'
import { qualityHandlers } from './quality/api.ts'
import { qualityCalls } from './quality/calls.ts'
import { searchHandlers } from './search/api.ts'
import { searchCalls } from './search/calls.ts'

export const applicationModule = {
  calls: [
    ...bindCalls(qualityCalls, qualityHandlers),
    ...bindCalls(firstStepCalls, firstStepHandlers),
    ...bindCalls(searchCalls, searchHandlers),
  ],
}
