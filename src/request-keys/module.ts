/** What the module gives to the application. */
import { requestKeyJobs } from './jobs.ts'

export const requestKeysModule = { calls: [], jobs: requestKeyJobs }
