/** Names for the statements of transactions that write, so that a connection parses and plans each of them once. They are built anew for each
 *  request, so they cannot be prepared as `statement` prepares a query (statements.ts). Other queries are left alone: which plan is best for a
 *  search or a list can depend on its values. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { nameStatements } from './seams/pg.ts'

/** A statement gets a name when it is used this often: one that is used once would only fill the memory of the server. */
const namedFrom = 5
const maxNamed = 200
/** Statements whose uses are counted, and their longest text: one with the values of many rows is hardly ever repeated. */
const maxCounted = 200
const maxLength = 10_000

/** Changes rows, or locks them for that. */
const writes = /^\s*(insert|update|delete|with\b.*?\(\s*(insert|update|delete))\b|\bfor (no key )?update\b/is

/** `nameOf`: the name of a statement, undefined for one without. `report`: a named statement failed. */
export type StatementNames = { nameOf: (text: string) => string | undefined; report: (error: unknown) => void }

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let version = 0
  let isOff = false
  return {
    nameOf: text => {
      if (isOff || text.length > maxLength) return undefined
      const known = names.get(text)
      if (known !== undefined || names.size >= maxNamed) return known
      const count = (uses.get(text) ?? 0) + 1
      if (uses.size >= maxCounted) uses.clear()
      uses.set(text, count)
      if (count < namedFrom) return undefined
      const name = `w${version}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
      names.set(text, name)
      return name
    },
    report: error => {
      if (!(error instanceof pg.DatabaseError)) return
      // A pooler that was not declared gives each transaction another connection.
      if (error.code === '26000' || error.code === '42P05') isOff = true
      if (error.code !== '0A000' || !error.message.includes('cached plan')) return
      // A migration changed the type of a column: further statements are prepared under new names.
      version++
      names.clear()
    },
  }
}

/** Gives a client's writes their names, and what its transactions read after their first write. */
export function prepareWrites(client: pg.PoolClient, { nameOf, report }: StatementNames): void {
  let transaction: 'none' | 'reading' | 'writing' = 'none'
  const isNamed = (text: string) => {
    if (/^begin\b/i.test(text)) transaction = 'reading'
    else if (/^(commit|rollback)\s*$/i.test(text)) transaction = 'none'
    else if (transaction === 'writing') return true
    else if (writes.test(text)) {
      if (transaction === 'reading') transaction = 'writing'
      return true
    }
    return false
  }
  nameStatements(client, { nameOf: text => (isNamed(text) ? nameOf(text) : undefined), report })
}
