/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { incidentHandlers } from './incidents/api.ts'
import { incidentCalls } from './incidents/calls.ts'

export const serviceStatusModule = { calls: [...bindCalls(incidentCalls, incidentHandlers)] }
