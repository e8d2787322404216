/** What this site uses of pg besides what it declares (decision 0045): that a client of a pool sends every statement by its own `query`,
 *  and that its connection tells it by an event which error the server has sent. */
import pg from 'pg'

/** A statement as pg takes it: its text, or an object with text, values and perhaps a name. */
export type SentStatement = { text: string; isNamed: boolean }

/** The text of a statement; undefined for streams and cursors, which submit themselves. */
function readStatement(config: unknown): SentStatement | undefined {
  if (typeof config === 'string') return { text: config, isNamed: false }
  if (typeof config !== 'object' || config === null || !('text' in config) || 'submit' in config) return undefined
  return typeof config.text === 'string'
    ? { text: config.text, isNamed: 'name' in config && Boolean(config.name) }
    : undefined
}

/** Lets `nameOf` give names to the statements that a client sends; `report` hears of a named one that failed. If statements no longer go through
 *  `query`, none gets a name. */
export function nameStatements(
  client: pg.PoolClient,
  { nameOf, report }: { nameOf: (text: string) => string | undefined; report: (error: unknown) => void },
): void {
  const send = (...statement: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, statement)
  const apply = (_query: typeof client.query, _self: unknown, [config, ...rest]: unknown[]) => {
    const statement = readStatement(config)
    const name = statement && !statement.isNamed ? nameOf(statement.text) : undefined
    if (name === undefined || typeof config !== 'object') return send(config, ...rest)
    const result = send({ ...config, name }, ...rest)
    if (result instanceof Promise) result.catch(report)
    return result
  }
  client.query = new Proxy(client.query, { apply })
}

/** Lets the statement that a client waits for fail, whatever the server says of it, and closes the connection. Should pg change, the statement succeeds
 *  as the server says. */
export function failStatement(client: pg.PoolClient, error: Error): void {
  client.connection.emit('errorMessage', error)
  client.connection.stream.destroy(error)
}
