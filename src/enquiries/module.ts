/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { enquiryHandlers } from './api.ts'
import { enquiryCalls } from './calls.ts'
import { fillPlacesJob, purgeEnquiriesJob } from './jobs.ts'
import { staffEnquiryHandlers } from './staff/api.ts'
import { staffEnquiryCalls } from './staff/calls.ts'
import { handlingHandlers } from './staff/handling/api.ts'
import { handlingCalls } from './staff/handling/calls.ts'
import { questionHandlers } from './staff/questions/api.ts'
import { questionCalls } from './staff/questions/calls.ts'
import { templateHandlers } from './staff/templates/api.ts'
import { templateCalls } from './staff/templates/calls.ts'

export const enquiriesModule = {
  calls: [
    ...bindCalls(enquiryCalls, enquiryHandlers),
    ...bindCalls(staffEnquiryCalls, staffEnquiryHandlers),
    ...bindCalls(handlingCalls, handlingHandlers),
    ...bindCalls(templateCalls, templateHandlers),
    ...bindCalls(questionCalls, questionHandlers),
  ],
  jobs: (parts: Parameters<typeof fillPlacesJob>[0]) => [purgeEnquiriesJob(parts), fillPlacesJob(parts)],
}
