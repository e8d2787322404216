/** Refuses requests that are not valid HTTP, or name no host or two different ones. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../wire/errors.ts'
import { statusOnlyReply } from './slow-clients.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

const statusByCode: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Sends only a status for a request that the parser cannot read: the framework's message would reveal the software. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusByCode[error.code ?? ''] ?? 400
  if (socket.writable) socket.write(statusOnlyReply(status, reasons[status] ?? ''))
  socket.destroySoon()
}

/** Refuses a request with two hosts or an invalid one (RFC 9112, section 3.2): we build addresses from PUBLIC_URL, but a cache in front
 *  may use the host. */
export function refuseAmbiguousHosts(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _, done) => {
    done(
      hasHostFault(raw)
        ? new Refusal('faulty-input', { message: '请求的主机名有误', faults: [hostFaultField] })
        : undefined,
    )
  })
}

const hostFaultField = { field: 'host', fault: 'format', message: '请求的主机名有误' }

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host'

function hasHostFault({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) hosts++
  if (hosts > 1) return true
  const { host } = headers
  if (host !== undefined && !/^([\w.-]+|\[[\da-f:.]+\])?(:\d{1,5})?$/i.test(host)) return true
  const authority = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  return authority !== undefined && host !== undefined && authority.toLowerCase() !== host.toLowerCase()
}
