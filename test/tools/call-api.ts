/** Calls the API of an app in tests and reads the envelope. */
import type { FastifyInstance } from 'fastify'

export type ApiReply = {
  status: number
  code: string
  message: string
  data: Record<string, unknown>
  faults: { field: string; fault: string; message: string }[]
  headers: Record<string, unknown>
}

/** POST below /api/ with a JSON body. */
export async function post(
  app: FastifyInstance,
  path: string,
  payload: object = {},
  headers: Record<string, string> = {},
): Promise<ApiReply> {
  return readReply(await app.inject({ method: 'POST', url: `/api/${path}`, payload, headers }))
}

/** The same with any payload; returns the envelope unchanged. */
export async function postRaw(
  app: FastifyInstance,
  path: string,
  payload: unknown,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({ method: 'POST', url: `/api/${path}`, payload: payload as object, headers })
  return { status: response.statusCode, ...response.json() }
}

export async function get(app: FastifyInstance, path: string, headers: Record<string, string> = {}): Promise<ApiReply> {
  return readReply(await app.inject({ url: `/api/${path}`, headers }))
}

function readReply(response: Awaited<ReturnType<FastifyInstance['inject']>>): ApiReply {
  const { returnCode, returnMsg, data, faults = [] } = response.json()
  return { status: response.statusCode, code: returnCode, message: returnMsg, data, faults, headers: response.headers }
}
