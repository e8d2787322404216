/** Requests that are no proper HTTP, or say twice and differently for which host they are. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../wire/errors.ts'
import { bareReply } from './slow-clients.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

const statusByCode: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What the parser could not read is answered with a bare status: the framework's own words would tell what runs here. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusByCode[error.code ?? ''] ?? 400
  if (socket.writable) socket.write(bareReply(status, reasons[status] ?? ''))
  socket.destroySoon()
}

/** The host of a request decides nothing here: addresses are made from PUBLIC_URL. A cache in front may go by it, so a request with two
 *  of them, or with one that is no host, is refused (RFC 9112, section 3.2). */
export function refuseTwoHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if (hostFault(raw)) throw new Refusal('faulty-input', { message: '请求的主机名有误', faults: [hostFaultField] })
  })
}

const hostFaultField = { field: 'host', fault: 'format', message: '请求的主机名有误' }

function hostFault({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return true
  const { host } = headers
  if (host !== undefined && !/^([\w.-]+|\[[\da-f:.]+\])?(:\d{1,5})?$/i.test(host)) return true
  const authority = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  return authority !== undefined && host !== undefined && authority.toLowerCase() !== host.toLowerCase()
}
