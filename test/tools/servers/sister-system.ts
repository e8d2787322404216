/** A small receiving system on the loopback, as docs/entry-tickets.md describes it: verifies the ticket, redeems it once, and redirects. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TicketKey, verifyTicket } from '../../../src/registration/external/verify-ticket.ts'

/** `issuer`: the site's PUBLIC_URL; `site`: the address where it answers. Both are settings of a receiving system. */
type Settings = { issuer: string; site: () => string }

export async function startSisterSystem({ issuer, site }: Settings) {
  const refusals: string[] = []
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${site()}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.status
  }
  const enter = async (ticket: string): Promise<string | undefined> => {
    const response = await fetch(`${site()}/api/entry/api/keys`)
    const { data } = (await response.json()) as { data: { keys: TicketKey[] } }
    const claims = verifyTicket(ticket, { keys: data.keys, issuer, audience: 'gds', now: new Date() })
    const fault = 'fault' in claims ? claims.fault : undefined
    const status = fault === undefined ? await post('entry/api/redeem', { ticket, system: 'gds' }) : 0
    if ('fault' in claims || status !== 200) {
      refusals.push(fault ?? String(status))
      return undefined
    }
    return claims.firm?.name ?? claims.sub
  }
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const ticket = url.searchParams.get('ticket')
    const name = ticket === null ? url.searchParams.get('name') : await enter(ticket)
    if (name === undefined || name === null) {
      response.writeHead(403).end('<h1>请登录</h1>')
    } else if (ticket === null) {
      response.end(`<h1>${name}</h1>`)
    } else {
      // The session of a real system would be in a cookie; here it is in the address without the ticket.
      response.writeHead(302, { location: `/?${new URLSearchParams({ name })}` }).end()
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>(done => void server.close(() => done()))
  return { address: `http://127.0.0.1:${port}/enter`, refusals, close }
}
