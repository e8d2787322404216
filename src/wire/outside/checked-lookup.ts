/** The look-up of addresses of requests to what somebody else names: it is the check itself, so that the address that was checked is the one connected to. */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { ClientRequest } from 'node:http'
import type { LookupFunction, Socket } from 'node:net'
import { isPublicAddress } from './address-rules.ts'

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/** Whether an address may be connected to. */
export type IsOpen = (address: string) => boolean

class Refused extends Error {
  constructor() {
    super('An address that is not public')
  }
}

const resolveAll: Resolve = host => lookup(host, { all: true })

type Checks = { resolve?: Resolve | undefined; isOpen?: IsOpen }

/** Gives a connection the addresses of a name: one that may not be connected to refuses them all. */
export function checkedLookup({ resolve = resolveAll, isOpen = isPublicAddress }: Checks = {}): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      addresses => {
        const [first] = addresses
        if (!first) return done(new Error('no address'), '', 0)
        if (!addresses.every(({ address }) => isOpen(address))) return done(new Refused(), '', 0)
        return options.all ? done(null, [...addresses]) : done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
}

/** A second look at where a connection leads, before the first byte is sent. */
export function checkConnection(sent: ClientRequest, isOpen: IsOpen = isPublicAddress): void {
  sent.on('socket', (socket: Socket) => {
    socket.once('connect', () => {
      if (!isOpen(socket.remoteAddress ?? '')) sent.destroy(new Refused())
    })
  })
}

/** An error with everything that it came from: a connection tries several addresses and has an error of each. */
export function causesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [error]
  const inner = error instanceof AggregateError ? error.errors.flatMap(causesOf) : []
  return [error, ...inner, ...(error.cause === undefined ? [] : causesOf(error.cause))]
}

/** Whether a request failed because its address may not be connected to. */
export const isRefused = (error: unknown): boolean => causesOf(error).some(cause => cause instanceof Refused)
