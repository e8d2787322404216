/** API keys for tests. */
import type { FastifyInstance } from 'fastify'
import { newKey } from '../../src/access/api-keys/key-text.ts'
import { scopes as allScopes, type Scope } from '../../src/access/api-keys/scopes.ts'
import { addKey } from '../../src/access/api-keys/store.ts'
import type { Db } from '../../src/db/connect.ts'

type NewTestKey = { firmId: number; scopes?: readonly Scope[]; networks?: string[]; expiresAt?: Date }

/** A key of a firm, with every scope by default. */
export async function createKey(
  { db, time }: { db: Db; time: { now: Date } },
  { firmId, scopes = allScopes, networks = [], expiresAt }: NewTestKey,
) {
  const { text, hash, hint } = newKey('live')
  const key = await addKey(db, {
    ...{ firmId, name: '测试', mode: 'live', secretHash: hash, hint, scopes: [...scopes], networks },
    ...{ createdAt: time.now, createdBy: null },
    expiresAt: expiresAt ?? new Date(time.now.getTime() + 300 * 24 * 3_600_000),
  })
  return { ...key, text, headers: { authorization: `Bearer ${text}` } }
}

type Request = { method?: 'GET' | 'POST' | 'PATCH' | 'OPTIONS'; headers?: Record<string, string>; payload?: object }

/** A call of the surface for machines. */
export async function machine(app: FastifyInstance, path: string, { method, headers = {}, payload }: Request = {}) {
  const response = await app.inject({
    ...{ url: `/api/v1/${path}`, method: method ?? (payload ? 'POST' : 'GET'), headers, ...(payload && { payload }) },
  })
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  return { status: response.statusCode, headers: response.headers, data: isJson ? response.json() : response.body }
}
