/** How a test gets what the tests of a run share: the first that needs a service starts it, the others wait until it is ready. */
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { type ServiceReply, type Services, socketIn } from './services.ts'

/** Asks the main process of the run (`services.ts`), which replies when the service is ready. */
async function requestService<Name extends keyof Services>(name: Name): Promise<Services[Name]> {
  const socket = net.connect(socketIn(inject('runFolder')))
  socket.write(name)
  const reply: ServiceReply<Name> = JSON.parse(await text(socket))
  if ('fault' in reply) throw new Error(`${name}: ${reply.fault}`)
  return reply.ready
}

const ready: { [Name in keyof Services]?: Promise<Services[Name]> } = {}

/** PostgreSQL of this run, with the database `template_site`. */
export function databaseServer(): Promise<Services['database']> {
  ready.database ??= requestService('database')
  return ready.database
}

/** The built site, as new as the sources. Whatever starts it or reads one of its files takes the path from here. */
export function builtSite(): Promise<Services['build']> {
  ready.build ??= requestService('build')
  return ready.build
}
