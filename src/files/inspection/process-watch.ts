/** Kills a process that takes more memory or processor time than it may (read from /proc, so on Linux), or simply too long. */
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs/promises'

export type ProcessLimits = { residentBytes: number; cpuSeconds: number; wallSeconds: number }

const lookMs = 40
const pageBytes = 4096
/** Ticks of processor time a second: USER_HZ is 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Watches from now on until `stop`; processor time counts from the first look. */
export function watchProcess(child: ChildProcess, limits: ProcessLimits) {
  const begun = performance.now()
  let cpuAtBegin: number | undefined
  let looking = false
  const look = async () => {
    if (looking || child.pid === undefined) return
    looking = true
    const use = await readUse(child.pid)
    looking = false
    if (use) cpuAtBegin ??= use.cpuSeconds
    const isTooLong = performance.now() - begun > limits.wallSeconds * 1000
    const isTooBig = use !== undefined && use.residentBytes > limits.residentBytes
    const isTooBusy = use !== undefined && use.cpuSeconds - (cpuAtBegin ?? 0) > limits.cpuSeconds
    if (!stopped && (isTooLong || isTooBig || isTooBusy)) child.kill('SIGKILL')
  }
  let stopped = false
  const timer = setInterval(() => void look(), lookMs)
  return {
    stop: () => {
      stopped = true
      clearInterval(timer)
    },
  }
}

/** undefined where the process is gone or the system has no /proc. */
async function readUse(pid: number): Promise<{ residentBytes: number; cpuSeconds: number } | undefined> {
  try {
    const [memory, times] = await Promise.all([
      fs.readFile(`/proc/${pid}/statm`, 'utf8'),
      fs.readFile(`/proc/${pid}/stat`, 'utf8'),
    ])
    // The name of the program in brackets may hold spaces; what follows it is numbers.
    const fields = times.slice(times.lastIndexOf(')') + 2).split(' ')
    const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    return { residentBytes: Number(memory.split(' ')[1]) * pageBytes, cpuSeconds }
  } catch {
    return undefined
  }
}
