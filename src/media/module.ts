/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { mediaHandlers } from './api.ts'
import { mediaCalls } from './calls.ts'

export const mediaModule = { calls: bindCalls(mediaCalls, mediaHandlers) }
