/** Brings the end of the term of a company prefix near, in the database: no call does that, and nobody waits for years. */
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../../../src/db/connect.ts'

type ShortenTerm = (companyPrefix: string) => Promise<void>

/** A database that is away is tried so often, once a second. */
const mostTries = 120

export function createShortenTerm(databaseUrl: (() => string) | undefined): ShortenTerm | undefined {
  if (databaseUrl === undefined) return undefined
  /** A connection each time: the address may be that of another machine after a failure. */
  const shorten = async (companyPrefix: string) => {
    const connection = connect(databaseUrl(), 1)
    try {
      await connection.pool.query(
        `update company_prefixes set valid_to = date_trunc('day', now()) + interval '40 days' where company_prefix = $1`,
        [companyPrefix],
      )
    } finally {
      await connection.close()
    }
  }
  return async companyPrefix => {
    for (let attempt = 1; ; attempt++)
      try {
        return await shorten(companyPrefix)
      } catch (error) {
        if (attempt >= mostTries) throw error
        await wait(1000)
      }
  }
}
