/** The line as a request sees it: reads its ticket, lets its caller in or gives it a place, and stores the ticket. */
import type { CookieJar } from '../../access/context.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { PortalLine, Standing } from './line.ts'
import { readTicket, ticketCookie, writeTicket } from './ticket.ts'

/** Longer than a pass is good for; the ticket itself says until when. */
const cookieSeconds = 3600

type Request = {
  line: PortalLine | undefined
  viewer: Viewer
  address: string
  secretKey: string
  cookies: CookieJar
}

/** Everybody is inside where there is no line, and so is whoever has signed in. */
export function standInLine({ line, viewer, address, secretKey, cookies }: Request): Standing {
  if (!line) return { state: 'inside' }
  const text = cookies.get(ticketCookie)
  const given = text === undefined ? undefined : readTicket(text, secretKey)
  if (viewer.kind === 'account') {
    line.noteAccount(viewer.accountId, given)
    if (text !== undefined) cookies.clear(ticketCookie)
    return { state: 'inside' }
  }
  const { standing, ticket } = line.visit({ ticket: given, address })
  if (ticket) cookies.set(ticketCookie, writeTicket(ticket, secretKey), cookieSeconds)
  else if (text !== undefined) cookies.clear(ticketCookie)
  return standing
}
