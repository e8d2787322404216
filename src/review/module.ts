/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { reviewHandlers } from './api.ts'
import { assignmentHandlers } from './assignments/api.ts'
import { assignmentCalls } from './assignments/calls.ts'
import { batchVerdictHandlers } from './batch/api.ts'
import { batchVerdictCalls } from './batch/calls.ts'
import { reviewCalls } from './calls.ts'
import { registryCheckHandlers } from './checks/registry-api.ts'
import { registryCheckCalls } from './checks/registry-calls.ts'
import { exportHandlers } from './export/api.ts'
import { exportCalls } from './export/calls.ts'
import { noteHandlers } from './notes/api.ts'
import { noteCalls } from './notes/calls.ts'
import { reasonHandlers } from './reasons/api.ts'
import { reasonCalls } from './reasons/calls.ts'
import { revealHandlers } from './reveal/api.ts'
import { revealCalls } from './reveal/calls.ts'
import { calendarHandlers } from './settings/api.ts'
import { calendarCalls } from './settings/calls.ts'
import { statisticsHandlers } from './statistics/api.ts'
import { statisticsCalls } from './statistics/calls.ts'
import { walkInHandlers } from './walk-in/api.ts'
import { walkInCalls } from './walk-in/calls.ts'
import { workHandlers } from './work/api.ts'
import { workCalls } from './work/calls.ts'

export const reviewModule = {
  calls: [
    ...bindCalls(reviewCalls, reviewHandlers),
    ...bindCalls(assignmentCalls, assignmentHandlers),
    ...bindCalls(noteCalls, noteHandlers),
    ...bindCalls(reasonCalls, reasonHandlers),
    ...bindCalls(batchVerdictCalls, batchVerdictHandlers),
    ...bindCalls(walkInCalls, walkInHandlers),
    ...bindCalls(statisticsCalls, statisticsHandlers),
    ...bindCalls(workCalls, workHandlers),
    ...bindCalls(revealCalls, revealHandlers),
    ...bindCalls(registryCheckCalls, registryCheckHandlers),
    ...bindCalls(calendarCalls, calendarHandlers),
    ...bindCalls(exportCalls, exportHandlers),
  ],
}
