/** The module that each thread of the pool starts from. */
import { taskRunner } from '../workers/run-task.ts'
import { workerTasks } from './worker-tasks.ts'

export const runTask = taskRunner(workerTasks)
