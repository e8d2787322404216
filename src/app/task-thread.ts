/** The entry module of each thread of the pool. */
import { createTaskRunner } from '../workers/run-task.ts'
import { workerTasks } from './worker-tasks.ts'

export const runTask = createTaskRunner(workerTasks)
