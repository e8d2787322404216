/** All tasks that a thread of the pool can run. A task that is not in this list is refused by the thread. */
import { interpretTexts } from '../lookup/tasks.ts'
import type { Task } from '../workers/task.ts'

export const workerTasks: readonly Task<unknown, unknown>[] = [interpretTexts]
