/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { enquiryHandlers } from './api.ts'
import { enquiryCalls } from './calls.ts'
import { fillPlacesJob, purgeEnquiriesJob } from './jobs.ts'
import { staffEnquiryHandlers } from './staff/api.ts'
import { staffEnquiryCalls } from './staff/calls.ts'

export const enquiriesModule = {
  calls: [...bindCalls(enquiryCalls, enquiryHandlers), ...bindCalls(staffEnquiryCalls, staffEnquiryHandlers)],
  jobs: (parts: Parameters<typeof fillPlacesJob>[0]) => [purgeEnquiriesJob(parts), fillPlacesJob(parts)],
}
