/** Adds assets to the pool of a type: all of them or none. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import { emitAllocated } from '../../numbers/allocated-event.ts'
import { lockPrefix } from '../../numbers/items/own-number.ts'
import { isCounted } from '../../numbers/keys/requested.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { markSerialsUsed } from '../../numbers/serials/store.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import {
  blockSerials,
  type ListedSerial,
  lineFault,
  listedSerials,
  type SerialBlock,
  type SerialFault,
} from '../fields/serial-rules.ts'
import { lockType, prefixOfType } from '../types/store.ts'
import { refuseLines } from './line-faults.ts'
import { existingSerials, insertAssets } from './store.ts'

const texts = {
  what: '请填写从几号起、加几件，或者一行一个写系列号',
  discontinued: '这个类型已停用，不能再加资产',
  exists: '池里已经有了',
  blockExists: (serial: string, others: number) =>
    others > 0 ? `${serial} 等 ${others + 1} 个系列号池里已经有了` : `${serial} 池里已经有了`,
} as const

export type AddInput = {
  grai: string
  block?: (Omit<SerialBlock, 'lead'> & { lead?: string | undefined }) | undefined
  serials?: string | undefined
}

export async function addAssets(tx: Queryable, { grai, ...input }: AddInput, context: Context) {
  const type = (await lockType(tx, { grai, firmId: requireMemberFirm(context.viewer) })) ?? refuse('not-found')
  if (type.state === 'discontinued') refuse('rule-broken', { message: texts.discontinued })
  const companyPrefix = (await prefixOfType(tx, grai)) ?? refuse('not-found')
  await lockPrefix(tx, companyPrefix, context)
  const serials = input.serials ? await listed(tx, input.serials, grai) : await counted(tx, input, grai)
  const { accountId } = signedIn(context.viewer)
  const at = context.clock()
  await insertAssets(tx, { grai, companyPrefix, serials, accountId, at })
  const numbers = serials.map(serial => grai + serial)
  await emitAllocated(tx, { firmId: type.firmId, at, kind: 'GRAI', companyPrefix, numbers })
  await passCounter(tx, { grai, companyPrefix, serials })
  return { added: serials.length, first: serials[0] ?? '', last: serials[serials.length - 1] ?? '' }
}

async function listed(tx: Queryable, text: string, grai: string): Promise<string[]> {
  const { serials, faults } = listedSerials(text, grai)
  const existing = await existingSerials(
    tx,
    grai,
    serials.map(({ serial }) => serial),
  )
  const taken = serials.filter(({ serial }) => existing.has(serial))
  refuseLines([...faults, ...taken.map(existsFault)])
  if (serials.length === 0) refuseField('serials', 'required', texts.what)
  return serials.map(({ serial }) => serial)
}

const existsFault = ({ line, serial }: ListedSerial): SerialFault =>
  lineFault('serials', { line, text: serial, message: texts.exists }, 'used')

async function counted(tx: Queryable, { block }: Omit<AddInput, 'grai'>, grai: string): Promise<string[]> {
  if (!block) return refuseField('block.first', 'required', texts.what)
  const serials = blockSerials({ ...block, lead: block.lead ?? '' })
  if (!Array.isArray(serials)) return refuseField(serials.field, serials.fault, serials.message)
  const existing = await existingSerials(tx, grai, serials)
  const first = serials.find(serial => existing.has(serial))
  if (first !== undefined) refuseField('block.first', 'used', texts.blockExists(first, existing.size - 1))
  return serials
}

type Pool = { grai: string; companyPrefix: string; serials: readonly string[] }

/** The page for GRAI counts serials up after the highest that is used. */
async function passCounter(tx: Queryable, { grai, companyPrefix, serials }: Pool): Promise<void> {
  const highest = serials.filter(isCounted).reduce((most, serial) => Math.max(most, Number(serial)), -1)
  const series = { kind: 'GRAI', companyPrefix, reference: grai.slice(1 + companyPrefix.length, 13) } as const
  if (highest >= 0) await markSerialsUsed(tx, series, { start: highest, count: 1 })
}
