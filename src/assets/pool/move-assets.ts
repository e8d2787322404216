/** Moves scanned assets: all of them or none. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { AssetAct } from '../fields/asset-states.ts'
import { type Holder, mostMoved, moveFault, readHolder } from '../fields/move-rules.ts'
import { linesOf, readScannedGrai, type ScannedGrai } from '../fields/scan-rules.ts'
import { lineFault, type SerialFault } from '../fields/serial-rules.ts'
import { refuseLines } from './line-faults.ts'
import { addMovements, lockAssets, placeName, type ScannedLine } from './store.ts'

const texts = {
  many: `一次至多 ${mostMoved} 件`,
  noSerial: '这是类型的代码，没有系列号：请扫每一件上的码',
  missing: '本企业没有这件资产',
  twice: (line: number) => `和第 ${line} 行是同一件`,
} as const

export type MoveInput = {
  codes: string
  act: AssetAct
  holder?: string | undefined
  note?: string | undefined
}

type Line = { line: number; text: string }

/** What a request is about, with the assets that the firm has of it, locked. */
async function readMove(tx: Queryable, { codes, act, ...input }: MoveInput, firmId: number) {
  const holder = readHolder(act, input.holder)
  if ('fault' in holder) return refuseField('holder', 'required', holder.fault)
  const lines = linesOf(codes)
  if (lines.length > mostMoved) refuseField('codes', 'too_big', texts.many)
  const { scanned, faults } = readLines(lines)
  const found = new Map((await lockAssets(tx, firmId, scanned)).map(row => [row.line, row]))
  return { holder, lines, scanned, faults, found }
}

type Move = Awaited<ReturnType<typeof readMove>>

const replyOf = async (tx: Queryable, { holder, scanned, found }: Move, firmId: number) => ({
  moved: scanned.length,
  ...{ holderGln: holder.gln, holderName: holder.name ?? (await placeName(tx, holder.gln, firmId)) },
  types: typesOf(scanned, line => found.get(line)?.typeName ?? ''),
})

/** The reply to a request that was done before, wherever the assets are by now. */
export async function movedBefore(tx: Queryable, input: MoveInput, { viewer }: Pick<Context, 'viewer'>) {
  const firmId = requireMemberFirm(viewer)
  return replyOf(tx, await readMove(tx, input, firmId), firmId)
}

export async function moveAssets(tx: Queryable, input: MoveInput, context: Context) {
  const firmId = requireMemberFirm(context.viewer)
  const move = await readMove(tx, input, firmId)
  const { holder, lines, scanned, faults, found } = move
  const { act } = input
  const textAt = new Map(lines.map(({ line, text }) => [line, text]))
  for (const { line } of scanned) {
    const row = found.get(line)
    const placed = row && { state: row.state, holder: { gln: row.holderGln, name: row.holderName } }
    const message = placed ? moveFault(act, placed, holder) : texts.missing
    if (message !== undefined) faults.push(lineFault('codes', { line, text: textAt.get(line) ?? '', message }))
  }
  refuseLines(faults)
  await addMovements(tx, movementsOf(scanned, { act, holder, note: input.note }, context))
  return replyOf(tx, move, firmId)
}

/** The GRAIs of the lines; lines that are none or are repeated are faults. */
function readLines(lines: readonly Line[]): { scanned: ScannedLine[]; faults: SerialFault[] } {
  const scanned: ScannedLine[] = []
  const faults: SerialFault[] = []
  const seen = new Map<string, number>()
  for (const { line, text } of lines) {
    const read = readLine(text, seen)
    if ('message' in read) {
      faults.push(lineFault('codes', { line, text, message: read.message }))
      continue
    }
    seen.set(read.grai + read.serial, line)
    scanned.push({ line, ...read })
  }
  return { scanned, faults }
}

/** `seen`: the lines of the assets above. */
function readLine(text: string, seen: ReadonlyMap<string, number>): ScannedGrai | { message: string } {
  const read = readScannedGrai(text)
  if ('message' in read) return read
  if (read.serial === '') return { message: texts.noSerial }
  const earlier = seen.get(read.grai + read.serial)
  return earlier === undefined ? read : { message: texts.twice(earlier) }
}

type Movement = { act: AssetAct; holder: Holder; note: string | undefined }

function movementsOf(scanned: readonly ScannedLine[], { act, holder, note }: Movement, { viewer, clock }: Context) {
  const { accountId } = signedIn(viewer)
  const same = { act, holderGln: holder.gln, holderName: holder.name, note: note || null, accountId, at: clock() }
  return scanned.map(({ grai, serial }) => ({ grai, serial, number: 0, ...same }))
}

function typesOf(scanned: readonly ScannedLine[], nameOf: (line: number) => string) {
  const types = new Map<string, { grai: string; name: string; count: number }>()
  for (const { grai, line } of scanned) {
    const type = types.get(grai) ?? { grai, name: nameOf(line), count: 0 }
    types.set(grai, { ...type, count: type.count + 1 })
  }
  if (types.size === 0) refuse('not-found')
  return [...types.values()]
}
