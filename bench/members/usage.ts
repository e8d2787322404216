/** What a server and the processes that it started use. */
import fs from 'node:fs'
import { childrenCpuMs, cpuMs, residentMb } from '../measure.ts'

const processesOf = (pid: number) => [
  pid,
  ...fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
]

/** Milliseconds of CPU time, of processes that have ended too. */
export const treeCpuMs = (pid: number): number => cpuMs(pid) + childrenCpuMs(pid)

export const memoryMb = (pid: number): number => processesOf(pid).reduce((sum, one) => sum + residentMb(one), 0)
