/** Receives the notifications of other nodes with PostgreSQL's LISTEN. */
import pg from 'pg'

/** Calls `onPayload` with each payload of a channel, and with `*` after a reconnect, because notifications may have been missed. */
export function listen(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
): { ready: Promise<void>; stop: () => Promise<void> } {
  let client: pg.Client | undefined
  let isStopped = false
  let retryTimer: NodeJS.Timeout | undefined
  const openConnection = async () => {
    // A connection that only listens detects a lost server only by keep-alive.
    const newClient = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
    client = newClient
    newClient.on('notification', message => onPayload(message.payload ?? '*'))
    newClient.on('error', () => undefined)
    newClient.on('end', retry)
    try {
      await newClient.connect()
      await newClient.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await newClient.end().catch(() => undefined)
      throw error
    }
  }
  const retry = () => {
    if (isStopped) return
    clearTimeout(retryTimer)
    retryTimer = setTimeout(
      () =>
        openConnection()
          .then(() => onPayload('*'))
          .catch(retry),
      1000,
    )
    retryTimer.unref()
  }
  const stop = async () => {
    isStopped = true
    clearTimeout(retryTimer)
    await client?.end().catch(() => undefined)
  }
  return { ready: openConnection().catch(retry), stop }
}
