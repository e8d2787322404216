/** The frame's own calls: what the self test says of the running site, and its addresses as QR codes, how a visitor reads. */
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { generate } from 'lean-qr'
import type { Context } from '../access/context.ts'
import type { siteCalls } from '../site/site-calls.ts'
import type { Handlers } from '../wire/call.ts'

const yearSeconds = 365 * 24 * 60 * 60
const version: string = JSON.parse(readFileSync('package.json', 'utf8')).version

export const siteHandlers: Handlers<typeof siteCalls, Context> = {
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
  pageCode: async ({ path }, { config }) => ({
    name: 'code.svg',
    type: 'image/svg+xml',
    bytes: new TextEncoder().encode(qrSvg(`${config.publicUrl}${path}`)),
    inline: true,
    cacheSeconds: 3600,
  }),
  keepReadingMode: async (reading, { cookies }) => {
    for (const name of ['mode', 'contrast'] as const) {
      const value = reading[name]
      if (value) cookies.set(name, value, yearSeconds)
      else cookies.clear(name)
    }
    return { done: true }
  },
}

/** A QR code with its quiet zone of four modules, one unit a module. */
export function qrSvg(text: string): string {
  const code = generate(text)
  const squares: string[] = []
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`)
  const side = code.size + 8
  const ground = `<path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges">${ground}<path d="${squares.join('')}"/></svg>`
}
