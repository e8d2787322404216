/** Makes calls of the app in tests and reads their envelope. */
import type { FastifyInstance } from 'fastify'

export type Said = {
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
): Promise<Said> {
  return said(await app.inject({ method: 'POST', url: `/api/${path}`, payload, headers }))
}

/** The same with any payload and the envelope as it came. */
export async function postAnything(
  app: FastifyInstance,
  path: string,
  payload: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload: payload as object, headers })
  return { status: answer.statusCode, ...answer.json() }
}

export async function get(app: FastifyInstance, path: string, headers: Record<string, string> = {}): Promise<Said> {
  return said(await app.inject({ url: `/api/${path}`, headers }))
}

function said(answer: Awaited<ReturnType<FastifyInstance['inject']>>): Said {
  const { returnCode, returnMsg, data, faults = [] } = answer.json()
  return { status: answer.statusCode, code: returnCode, message: returnMsg, data, faults, headers: answer.headers }
}
