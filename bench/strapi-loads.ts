/** The calls to our site, to Strapi and to a bare server, and how they are sent. */
import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Connection } from '../src/db/connect.ts'
import type { RunningServer } from './servers/servers.ts'
import { runConcurrently } from './writes/writes-load.ts'

const connections = 4

/** A POST if it has a body. */
type Call = { path: string; body?: string }
export type Load = {
  server: RunningServer
  calls: readonly Call[]
  /** How often a round sends all calls. */
  passes: number
  /** Before each pass; its CPU time does not count. */
  prepare?: () => Promise<void>
}
export const loadNames = ['strapi', 'uncached', 'cold', 'strapiCategory', 'cached', 'bare'] as const
export type LoadName = (typeof loadNames)[number]
export type Loads = Readonly<Record<LoadName, Load>>

export const cachedCall = { path: '/api/news/api/getSearchInfo', body: '{"category":"center"}' }

/** Pages of ten, as our lists have them; of a short list also larger and smaller ones, so that the caches are dropped after hundreds of calls
 *  and not after 47. */
const pageSize = 10
const pageSizes = [8, 9, 10, 11, 12]
const shortList = 1000
const coldCalls = 200
/** At least so many calls are sent in a round. */
const callsPerRound = 1000

/** Every page once, and the first page of a category over and over. Our caches are dropped before each pass, so no reply is cached. Our
 *  site caches the ids of a list in blocks of a thousand, too: `cold` adds a first day that no other call has, so it finds no ids either and
 *  counts its list. */
export function createLoads(
  { site, strapi, bare }: Record<'site' | 'strapi' | 'bare', RunningServer>,
  connection: Connection,
  news: number,
): Loads {
  const pages = (news < shortList ? pageSizes : [pageSize]).flatMap(size =>
    Array.from({ length: Math.ceil(news / size) }, (_, n) => ({ pageSize: size, currPage: n + 1 })),
  )
  const prepare = () => dropCaches(connection)
  const passes = Math.ceil(callsPerRound / pages.length)
  const coldPages = pages.slice(0, coldCalls).map((page, n) => ({ ...page, startDate: dayOf(n) }))
  const centerPage = { pageSize, currPage: 1, category: 'center' }
  return {
    // Strapi has no cache to drop; the pause before each pass is the same, after which both sides are a little slower.
    strapi: { server: strapi, calls: pages.map(articleCall), passes: Math.ceil(passes / 2), prepare },
    uncached: { server: site, calls: pages.map(listCall), passes, prepare },
    cold: { server: site, calls: coldPages.map(listCall), passes: Math.ceil(coldCalls / coldPages.length), prepare },
    strapiCategory: { server: strapi, calls: Array.from({ length: 400 }, () => articleCall(centerPage)), passes: 1 },
    cached: { server: site, calls: Array.from({ length: 10_000 }, () => cachedCall), passes: 1 },
    bare: { server: bare, calls: Array.from({ length: 10_000 }, () => cachedCall), passes: 1 },
  }
}

export async function dropCaches({ pool }: Connection) {
  await pool.query("select pg_notify('published', '*')")
  await setTimeout(100)
}

/** A day before the first item. */
const dayOf = (n: number) => new Date(n * 24 * 3_600_000).toISOString().slice(0, 10)

const listCall = (page: object): Call => ({
  path: '/api/content/api/list',
  body: JSON.stringify({ type: 'news', ...page }),
})

/** Those of our lines that are stored. */
const articleFields = 'title,summary,category,source,cover,important,path,details,publishedAt'

function articleCall({ pageSize, currPage, category }: { pageSize: number; currPage: number; category?: string }) {
  const filter = category ? `&filters[category][$eq]=${category}` : ''
  const page = `&pagination[page]=${currPage}&pagination[pageSize]=${pageSize}`
  return {
    path: `/api/articles?fields=${articleFields}&sort=publishedAt:desc${filter}${page}`,
  }
}

/** Sends all calls over a few connections that stay open, without accepting compressed replies. */
export async function sendCalls({ server, calls }: Load): Promise<Buffer[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const replies: Buffer[] = []
  try {
    await runConcurrently({ items: calls.length, callers: connections }, async index => {
      const call = calls[index]
      if (call) replies.push(await sendCall(agent, server.address, call))
    })
  } finally {
    agent.destroy()
  }
  return replies
}

function sendCall(agent: http.Agent, address: string, { path, body }: Call): Promise<Buffer> {
  const options = body ? { agent, method: 'POST', headers: { 'content-type': 'application/json' } } : { agent }
  return new Promise((done, fail) => {
    const request = http.request(address + path, options, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () => {
        if (response.statusCode === 200) done(Buffer.concat(parts))
        else fail(new Error(`${path} responded with ${response.statusCode}: ${Buffer.concat(parts).toString()}`))
      })
    })
    request.on('error', fail)
    request.end(body)
  })
}

type Replies = { bytes: number; lines: number; titles: string[] }

/** Sends all calls once: bytes and lines of a reply on average, and the different titles of all, sorted. */
export async function readReplies(load: Load): Promise<Replies> {
  const replies = await sendCalls(load)
  const lines = replies.flatMap(reply => {
    const { data }: { data: { title: string }[] } = JSON.parse(reply.toString())
    return data
  })
  const bytes = replies.reduce((sum, reply) => sum + reply.length, 0) / replies.length
  const titles = [...new Set(lines.map(({ title }) => title))].sort()
  return { bytes, lines: lines.length / replies.length, titles }
}
