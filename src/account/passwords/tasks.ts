/** The judgement of a password as a task: the lists take half a second to load, and up to 70 MB while their thread runs. */
import type { Task, Workers } from '../../workers/task.ts'
import type { RuleFault } from '../rules.ts'
import { type Judgement, judgePassword, type Person } from './judge-password.ts'

export const judgePasswordTask: Task<{ password: string } & Person, Judgement> = {
  name: 'judgePassword',
  run: ({ password, ...person }) => judgePassword(password, person),
}

/** The fault of a new password of a person; undefined if it is good. */
export async function weaknessOf(
  password: string,
  person: Person,
  { workers }: { workers: Workers },
): Promise<RuleFault | undefined> {
  return (await workers.run(judgePasswordTask, { password, ...person })).fault
}
