/** Tells this node what other nodes have published, over PostgreSQL's own LISTEN and NOTIFY. */
import pg from 'pg'

/** Calls `heard` with each payload of a channel, and with `*` after a gap in which some may have been missed. Returns a stop function. */
export function listen(
  url: string,
  channel: string,
  heard: (payload: string) => void,
): { ready: Promise<void>; stop: () => Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  let again: NodeJS.Timeout | undefined
  const open = async () => {
    // Keep-alive finds out that the other end is gone; a connection that only listens would never notice.
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
    client = next
    next.on('notification', message => heard(message.payload ?? '*'))
    next.on('error', () => undefined)
    next.on('end', retry)
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
  }
  const retry = () => {
    if (stopped) return
    clearTimeout(again)
    again = setTimeout(
      () =>
        open()
          .then(() => heard('*'))
          .catch(retry),
      1000,
    )
    again.unref()
  }
  const stop = async () => {
    stopped = true
    clearTimeout(again)
    await client?.end().catch(() => undefined)
  }
  return { ready: open().catch(retry), stop }
}
