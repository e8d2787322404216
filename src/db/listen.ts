/** Receives the notifications of other nodes with PostgreSQL's LISTEN. */
import pg from 'pg'

/** Milliseconds between two questions whether the server is still there: one that froze, or a writer that was replaced, closes nothing. */
const beatMs = 10_000

/** Calls `onPayload` with each payload of a channel, and with `*` after a reconnect, because notifications may have been missed. */
export function listen(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  everyMs = beatMs,
): { ready: Promise<void>; stop: () => Promise<void> } {
  let client: pg.Client | undefined
  let isStopped = false
  let retryTimer: NodeJS.Timeout | undefined
  let beatTimer: NodeJS.Timeout | undefined
  const openConnection = async () => {
    const newClient = new pg.Client({
      ...{ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000, keepAlive: true },
    })
    client = newClient
    newClient.on('notification', message => onPayload(message.payload ?? '*'))
    newClient.on('error', () => undefined)
    newClient.on('end', retry)
    try {
      await newClient.connect()
      await newClient.query(`listen ${pg.escapeIdentifier(channel)}`)
      beat(newClient)
    } catch (error) {
      await newClient.end().catch(() => undefined)
      throw error
    }
  }
  const beat = (listening: pg.Client) => {
    clearTimeout(beatTimer)
    const ask = () =>
      listening.query('select 1').then(
        () => beat(listening),
        // It ends as a lost connection does.
        () => listening.connection.stream.destroy(),
      )
    beatTimer = setTimeout(ask, everyMs).unref()
  }
  const retry = () => {
    clearTimeout(beatTimer)
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
    clearTimeout(beatTimer)
    await client?.end().catch(() => undefined)
  }
  return { ready: openConnection().catch(retry), stop }
}
