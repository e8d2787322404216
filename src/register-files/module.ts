/** What the module gives to the application. */
import { demoRegisterJobs } from './demonstration/jobs.ts'

export const registerFilesModule = {
  calls: [],
  jobs: demoRegisterJobs,
}
