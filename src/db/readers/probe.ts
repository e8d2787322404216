/** Asks a server for its position over a connection of its own, and ends that connection when the server is silent. */
import pg from 'pg'
import { type Position, readPosition } from './position.ts'

/** `isStandby`: it replays what a writer wrote, so it takes no changes. */
export type ServerState = { position: Position; isStandby: boolean }

/** Milliseconds after which a silent server counts as away. */
export const probeMs = 1000

const question = `select pg_is_in_recovery() as standby,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as position`

export type Probe = { ask: () => Promise<ServerState>; close: () => void }

/** @param url the server itself: behind a balancer the reply would be that of another one each time */
export function createProbe(url: string): Probe {
  let client: pg.Client | undefined
  const openClient = async () => {
    const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeMs, query_timeout: probeMs })
    opened.on('error', () => undefined)
    opened.on('end', () => {
      if (client === opened) client = undefined
    })
    client = opened
    await opened.connect()
    return opened
  }
  const drop = () => {
    const dropped = client
    client = undefined
    // A frozen server would never reply to a polite end.
    dropped?.connection.stream.destroy()
  }
  return {
    ask: async () => {
      try {
        const { rows } = await (client ?? (await openClient())).query<{ standby: boolean; position: string | null }>(
          question,
        )
        const [row] = rows
        const position = readPosition(row?.position ?? '')
        if (!row || position === undefined) throw new Error('The server has no position in the write-ahead log')
        return { position, isStandby: row.standby }
      } catch (error) {
        drop()
        throw error
      }
    },
    close: drop,
  }
}
