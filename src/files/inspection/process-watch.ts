/** Kills a process that exceeds its limits of memory, processor time (both from /proc, on Linux) or elapsed time. */
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs/promises'

export type ProcessLimits = { residentBytes: number; cpuSeconds: number; wallSeconds: number }

const checkMs = 40
const pageBytes = 4096
/** Ticks of processor time per second: USER_HZ is 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Watches the process until `stop`; processor time counts from the first check. */
export function watchProcess(child: ChildProcess, limits: ProcessLimits) {
  const startedAt = performance.now()
  let cpuAtStart: number | undefined
  let isChecking = false
  const check = async () => {
    if (isChecking || child.pid === undefined) return
    isChecking = true
    const usage = await readUsage(child.pid)
    isChecking = false
    if (usage) cpuAtStart ??= usage.cpuSeconds
    const isTooLong = performance.now() - startedAt > limits.wallSeconds * 1000
    const isTooBig = usage !== undefined && usage.residentBytes > limits.residentBytes
    const isTooBusy = usage !== undefined && usage.cpuSeconds - (cpuAtStart ?? 0) > limits.cpuSeconds
    if (!isStopped && (isTooLong || isTooBig || isTooBusy)) child.kill('SIGKILL')
  }
  let isStopped = false
  const timer = setInterval(() => void check(), checkMs)
  return {
    stop: () => {
      isStopped = true
      clearInterval(timer)
    },
  }
}

/** undefined where the process has ended or the system has no /proc. */
async function readUsage(pid: number): Promise<{ residentBytes: number; cpuSeconds: number } | undefined> {
  try {
    const [memory, times] = await Promise.all([
      fs.readFile(`/proc/${pid}/statm`, 'utf8'),
      fs.readFile(`/proc/${pid}/stat`, 'utf8'),
    ])
    // The program name in brackets may contain spaces; numbers follow it.
    const fields = times.slice(times.lastIndexOf(')') + 2).split(' ')
    const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    return { residentBytes: Number(memory.split(' ')[1]) * pageBytes, cpuSeconds }
  } catch {
    return undefined
  }
}
