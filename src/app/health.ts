/** What the self test says of the running site: its version, and that the database answers. */
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { Context } from '../access/context.ts'
import type { healthCalls } from '../site/health-calls.ts'
import type { Handlers } from '../wire/call.ts'

const version: string = JSON.parse(readFileSync('package.json', 'utf8')).version

export const healthHandlers: Handlers<typeof healthCalls, Context> = {
  siteHealth: async (_, { db, clock, config, reads }) => {
    reads.add('now')
    const before = performance.now()
    const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`)
    return {
      version,
      node: process.versions.node,
      database: rows[0]?.version ?? '--',
      databaseMilliseconds: Math.round((performance.now() - before) * 10) / 10,
      at: clock().toISOString(),
      demo: config.demo,
    }
  },
}
