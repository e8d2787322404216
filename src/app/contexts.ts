/** Makes the context of each request: the viewer from header and cookie, and what handlers are given besides. */
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteConfig } from '../access/context.ts'
import { makePasswords } from '../access/passwords.ts'
import { cookieViewer, resolveViewer } from '../access/session-store.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Connection } from '../db/connect.ts'
import { folderStore } from '../files/file-store.ts'
import { ownRegistry } from '../lookup/registry.ts'
import { outboxMessages } from '../messages/store.ts'
import type { AppContext } from './calls.ts'

type Parts = { connection: Connection; config: SiteConfig; clock?: () => Date; dataDir: string }

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<AppContext>

export function makeContexts(parts: Parts): ContextOf {
  const clock = parts.clock ?? (() => new Date())
  const files = folderStore(path.join(parts.dataDir, 'files'))
  const passwords = makePasswords()
  const registry = ownRegistry(parts.connection.db, clock)
  return async (request, reply) => ({
    db: parts.connection.db,
    viewer: await viewerOf(parts, request, clock),
    clock,
    config: parts.config,
    files,
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: {
      set: (name, value, maxAge) =>
        reply.setCookie(name, value, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: isHttps(parts.config),
          maxAge,
        }),
      clear: name =>
        reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(parts.config) }),
    },
    reads: new Set(),
    messages: outboxMessages,
    registry,
    passwords,
  })
}

const isHttps = (config: SiteConfig) => config.publicUrl.startsWith('https:')

/** A call must bring header and cookie; a page is asked for with the cookie alone. */
function viewerOf({ connection: { db } }: Parts, request: FastifyRequest, clock: () => Date): Promise<Viewer> {
  const { token } = request.headers
  const headerToken = typeof token === 'string' ? token : undefined
  const cookieToken = request.cookies.token
  if (!request.url.startsWith('/api/')) return cookieViewer({ db, cookieToken, clock })
  return resolveViewer({ db, headerToken, cookieToken, clock })
}
