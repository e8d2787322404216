/** A database server as this node sees it: the writer, or a standby server that is read. */
import type pg from 'pg'
import type { Position } from './position.ts'
import { createProbe, type Probe } from './probe.ts'

export type Server = {
  /** Host and port. */
  name: string
  pool: pg.Pool
  probe: Probe
  isUp: boolean
  /** What it had when it was last asked. */
  position: Position
  /** How far behind the writer it was then, in milliseconds. */
  lagMs: number
  /** Called when the server is lost, so that nobody waits for a frozen one. */
  waiting: Set<(error: Error) => void>
  timer?: NodeJS.Timeout
  asking?: Promise<void>
}

export const newServer = (url: string, pool: pg.Pool): Server => ({
  ...{ name: nameOf(url), pool, probe: createProbe(url), isUp: false, position: 0n, lagMs: 0 },
  waiting: new Set(),
})

/** Host and port of an address, without user and password. */
function nameOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost'
  return `${host}:${port || searchParams.get('port') || 5432}`
}

export const newestOf = (servers: readonly Server[]): Server | undefined =>
  [...servers].sort((a, b) => (a.position < b.position ? 1 : -1))[0]

/** The one with the fewest requests under way; of equal ones any. */
export function leastBusy(servers: readonly Server[]): Server | undefined {
  const busy = ({ pool }: Server) => pool.totalCount - pool.idleCount + pool.waitingCount
  const least = Math.min(...servers.map(busy))
  const idle = servers.filter(server => busy(server) === least)
  return idle[Math.floor(Math.random() * idle.length)]
}
