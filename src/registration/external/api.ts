/** Handlers of the entries to sister systems: a ticket for one entry within a minute, and its redemption. */
import { randomBytes } from 'node:crypto'
import { canCall, signedIn } from '../../access/permissions.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { userTypeIntegers } from '../../wire/integers.ts'
import type { RegistrationContext } from '../context.ts'
import { firmById, firmOfAccount } from '../store.ts'
import { externalCalls } from './calls.ts'
import { signTicket, ticketKeyOf } from './sign-ticket.ts'
import { activePrefixesOf, addTicket, redeemTicketById } from './store.ts'
import { type SisterSystem, sisterSystemNames, sisterSystems } from './systems.ts'
import { verifyTicket } from './verify-ticket.ts'

const ticketSeconds = 60

/** The address of a sister system with a ticket for the viewer. */
async function enter(system: SisterSystem, id: number | undefined, context: RegistrationContext) {
  const { db, clock, config } = context
  const viewer = signedIn(context.viewer)
  const firm = await (id === undefined ? firmOfAccount(db, viewer.accountId) : firmById(db, id, viewer))
  if (id !== undefined && !firm) refuse('not-found')
  const base = config.external[sisterSystems[system].setting]
  if (!base) return refuse('rule-broken', { message: '此业务没有开通' })
  const jti = randomBytes(16).toString('base64url')
  const issuedAt = clock()
  const iat = Math.floor(issuedAt.getTime() / 1000)
  const facts = firm && {
    ...{ id: firm.id, name: firm.firmName ?? '', companyPrefixes: await activePrefixesOf(db, firm.id) },
  }
  const claims = {
    ...{ iss: config.publicUrl, aud: system, sub: viewer.username, jti, iat, exp: iat + ticketSeconds },
    ...{ userType: userTypeIntegers[viewer.userType], firm: facts ?? null },
  }
  const expiresAt = new Date((iat + ticketSeconds) * 1000)
  await addTicket(db, { id: jti, accountId: viewer.accountId, system, issuedAt, expiresAt })
  const url = new URL(base)
  url.searchParams.set('ticket', signTicket(claims, config.secretKey))
  return { url: url.href }
}

export const externalHandlers: Handlers<typeof externalCalls, RegistrationContext> = {
  enterBusinessHall: ({ id }, context) => enter('business-hall', id, context),
  enterGds: ({ id }, context) => enter('gds', id, context),
  enterGln: ({ id }, context) => enter('gln', id, context),

  entries: async (_, { config, viewer }) =>
    sisterSystemNames.flatMap(system => {
      const { setting, name, path } = sisterSystems[system]
      const row = externalCalls.find(call => call.path === path)
      const isOpen = Boolean(config.external[setting]) && row !== undefined && canCall(row, viewer)
      return isOpen ? [{ system, name }] : []
    }),

  entryKeys: async (_, { config }) => ({ keys: [ticketKeyOf(config.secretKey)] }),

  redeemEntry: async ({ ticket, system }, { db, clock, config }) => {
    const now = clock()
    const keys = [ticketKeyOf(config.secretKey)]
    const claims = verifyTicket(ticket, { keys, issuer: config.publicUrl, audience: system, now, toleranceSeconds: 0 })
    if ('fault' in claims) return refuse('rule-broken', { faults: [faultOf(claims.fault)] })
    if (!(await redeemTicketById(db, claims.jti, now))) return refuse('conflict', { faults: [faultOf('used')] })
    return claims
  },
}

const faultOf = (fault: string) => ({ field: 'ticket', fault, message: '这张凭证过期、用过，或者不是本站签发的' })
