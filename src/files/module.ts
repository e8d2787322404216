/** What the module gives to the application. */
import { fileJobs } from './jobs.ts'

export const filesModule = {
  calls: [],
  jobs: fileJobs,
}
