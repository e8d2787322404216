/** What the module gives to the application. */
import { backupJobs } from './jobs.ts'

export const backupModule = { calls: [], jobs: backupJobs }
