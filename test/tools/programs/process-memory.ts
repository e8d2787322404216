/** Resident memory of a process and of its children, in MB (Linux). */
import fs from 'node:fs'

/** 0 for a process that has ended. */
export const residentMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readProc(`${pid}/status`))?.[1] ?? 0) / 1024

const childPids = (pid: number) => readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

function readProc(file: string): string {
  try {
    return fs.readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** The memory of the site alone, and with its processes for file inspection. */
export function memoryUse(pid: number): { site: number; all: number } {
  const site = residentMb(pid)
  return { site, all: childPids(pid).reduce((sum, child) => sum + residentMb(child), site) }
}
