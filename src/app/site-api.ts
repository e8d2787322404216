/** Handlers of the site's own calls: health of the running site, addresses as QR codes, links to other sites, the reading mode. */

import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { Context } from '../access/context.ts'
import { siteVersion } from '../db/version.ts'
import { readingNames } from '../site/reading/reading-mode.ts'
import type { siteCalls } from '../site/site-calls.ts'
import type { BuiltFile } from '../software/manifest.ts'
import { may } from '../wire/access/may.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import { cacheAddress, requestUrl } from './pages/page-address.ts'
import { drawPageCode } from './pages/page-code.ts'
import { isLeaveKey } from './rendering/leave-key.ts'

const yearSeconds = 365 * 24 * 60 * 60
const versions = {
  site: siteVersion,
  node: process.versions.node,
}

/** `software`: the files for download that the build made. */
export type SiteContext = Context & { software: readonly BuiltFile[] }

export const siteHandlers: Handlers<typeof siteCalls, SiteContext> = {
  siteHealth: async (_, { db, clock, config, viewer }) => {
    const before = performance.now()
    const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`)
    return {
      // A version would help strangers to choose known weaknesses.
      versions: may(viewer, 'administer-site') ? { ...versions, database: rows[0]?.version ?? '--' } : undefined,
      databaseMilliseconds: Math.round((performance.now() - before) * 10) / 10,
      at: clock().toISOString(),
      demo: config.demo,
    }
  },
  pageCode: async ({ path }, { config, workers }) => {
    // Only pages of this site, with only the fields that they read.
    const page = cacheAddress(requestUrl(path)) ?? refuse('faulty-input')
    const address = `${config.publicUrl}${page.pathname}${page.search}`
    return {
      name: 'code.svg',
      type: 'image/svg+xml',
      bytes: new TextEncoder().encode(await workers.run(drawPageCode, address)),
      inline: true,
      cacheSeconds: 3600,
    }
  },
  softwareFiles: async (_, { config, software, workers }) => ({
    files: await Promise.all(
      software.map(async file => {
        const address = `${config.publicUrl}${file.path}`
        return { ...file, address, code: await workers.run(drawPageCode, address) }
      }),
    ),
  }),
  leaveLink: async ({ to, key }, { config }) => ({ isOwn: isLeaveKey(to, key, config) }),
  keepReadingMode: async (reading, { cookies }) => {
    for (const name of readingNames) {
      const value = reading[name]
      if (value) cookies.set(name, value, yearSeconds)
      else cookies.clear(name)
    }
    return { done: true }
  },
}
