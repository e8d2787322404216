/** Assistants for tests: the client of the protocol's own authors, and messages as they are sent. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { freshApp } from './fresh-app.ts'

/** An app for calls alone: without pages there is nothing to build. */
export const assistantApp = (parts: Parameters<typeof freshApp>[2] = {}) =>
  freshApp({}, 0, { clientFolder: 'dist/none', ...parts })

/** The address of an app that listens on a port of its own. */
export async function listeningAt(app: FastifyInstance): Promise<string> {
  return app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' })
}

export async function connectAssistant(app: FastifyInstance, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const url = new URL('/mcp', await listeningAt(app))
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  onTestFinished(() => client.close())
  const use = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input })
    const [text] = content.filter(part => part.type === 'text')
    return { isError, content, data: JSON.parse(text?.text ?? 'null') }
  }
  const names = async () => (await client.listTools()).tools.map(({ name }) => name)
  return { client, use, names }
}

type Message = { method?: string; params?: object; headers?: Record<string, string>; url?: string; payload?: unknown }

/** One message without a client, by default a list of the tools. */
export function sendMessage(
  app: FastifyInstance,
  { method = 'tools/list', params = {}, headers = {}, url = '/mcp', payload }: Message = {},
) {
  const body = payload ?? { jsonrpc: '2.0', id: 1, method, params }
  return app.inject({
    ...{ method: 'POST', url, payload: typeof body === 'string' ? body : JSON.stringify(body) },
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
  })
}

/** The message of a reply, which is an event of a stream for the versions of 2025. */
export const messageOf = ({ body }: { body: string }) => JSON.parse(/^data: (.+)$/m.exec(body)?.[1] ?? body)
