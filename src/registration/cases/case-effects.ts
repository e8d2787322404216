/** What each kind of case changes when it is approved. */

import { regionBranch } from '../../codes/branches.ts'
import type { Queryable } from '../../db/connect.ts'
import { emitEvent } from '../../webhooks/emit-store.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { allocatePrefix } from '../allocation/prefixes/allocation-store.ts'
import { hasOpenPrefix, movePrefix, prefixesOfFirm, prefixOfFirm } from '../allocation/prefixes/store.ts'
import { locationKindOf, type SingleNumberKind } from '../allocation/single-numbers/kinds.ts'
import { allocateSingleNumber } from '../allocation/single-numbers/store.ts'
import { certificateFields, lossReason } from '../certificates/rules.ts'
import { issueCertificate, reissueCertificates, revokeCertificates } from '../certificates/store.ts'
import { addHistory, type StepRecord } from '../history/history-store.ts'
import { renewedUntil, validUntil } from '../life-cycle/validity.ts'
import { addFormerName } from '../names/former-names-store.ts'
import { bindAccount } from '../operators/binding/bind.ts'
import { changesBetween, type FieldChange, pickRecord, withChange } from '../record/record-fields.ts'
import { applyTransition, type FirmPatch, type FirmRow } from '../store.ts'
import { filingNumber } from './filings/filing-number.ts'
import { type CaseRow, endCasesOfPrefix, endOpenCases } from './store.ts'

type EffectInput = { firm: FirmRow; row: CaseRow; step: Pick<StepRecord, 'by' | 'at'>; secretKey: string }
type Effect = { changes: FieldChange[]; firmPatch: FirmPatch; allocated?: string }

const noEffect: Effect = { changes: [], firmPatch: {} }

/** Brings about what was requested. Call it inside `runAllocation`, with the lock on the firm. */
export async function applyEffect(tx: Queryable, input: EffectInput): Promise<Effect> {
  switch (input.row.kind) {
    case 'change':
      return change(tx, input)
    case 'renewal':
      return renew(tx, input)
    case 'cancellation':
      return cancel(tx, input)
    case 'lost-certificate':
      return replaceCertificate(tx, input)
    case 'extra-prefix':
      return addPrefix(tx, input)
    case 'gtin8':
    case 'gln':
      return allocateNumber(tx, input, input.row.kind)
    case 'binding':
      return { ...noEffect, changes: await bindAccount(tx, input.row, input.step.at) }
    case 'subsidiary':
    case 'foreign-barcode':
      return { ...noEffect, allocated: filingNumber(input.row.kind, { id: input.row.id, at: input.step.at }) }
    default:
      return noEffect
  }
}

/** The new fields of the record, and the branch of its region. */
function recordEffect({ firm, row }: EffectInput): Effect {
  const after = withChange(firm, row.fields)
  const branchCode = after.regionCode ? (regionBranch(after.regionCode)?.code ?? firm.branchCode) : firm.branchCode
  return { changes: changesBetween(pickRecord(firm), after), firmPatch: { ...after, branchCode } }
}

/** A new name: the one before becomes a former name, and the public notice follows from a step of its own. */
async function announceName(tx: Queryable, { firm, row, step }: EffectInput, { changes }: Effect): Promise<void> {
  const renamed = changes.find(({ field }) => field === 'firmName')
  if (!renamed?.from) return
  const { id: firmId, approvedAt } = firm
  await addFormerName(tx, { firmId, caseId: row.id, name: renamed.from, approvedAt, at: step.at })
  await addHistory(tx, { firm, action: 'renamed', to: firm.status, ...step, changes: [renamed], caseId: row.id })
}

const isOnCertificate = ({ changes }: Effect) => changes.some(({ field }) => certificateFields.includes(field))

async function change(tx: Queryable, input: EffectInput): Promise<Effect> {
  const effect = recordEffect(input)
  const { firm, step, secretKey } = input
  await announceName(tx, input, effect)
  if (isOnCertificate(effect))
    await reissueCertificates(tx, { firm: { ...firm, ...effect.firmPatch }, reason: 'change', at: step.at, secretKey })
  return effect
}

/** The new term and its certificate; a cancellation that the authority has proposed is no longer needed. */
async function renew(tx: Queryable, input: EffectInput): Promise<Effect> {
  const { companyPrefix, validTo: oldEnd } = await prefixOfCase(tx, input)
  const { firm, step, secretKey } = input
  const validTo = renewedUntil(oldEnd, step.at)
  if (!(await movePrefix(tx, companyPrefix, { step: 'renew', validTo }))) refuse('conflict')
  await endOpenCases(tx, { companyPrefix, kind: 'cancellation', onlyProposed: true, endReason: 'renewed', ...step })
  const effect = recordEffect(input)
  await announceName(tx, input, effect)
  const issue = { firm: { ...firm, ...effect.firmPatch }, at: step.at, secretKey }
  await reissueCertificates(tx, { ...issue, companyPrefix, reason: 'renewal' })
  const others = isOnCertificate(effect) ? await prefixesOfFirm(tx, firm.id) : []
  for (const other of others)
    if (other.companyPrefix !== companyPrefix)
      await reissueCertificates(tx, { ...issue, companyPrefix: other.companyPrefix, reason: 'change' })
  const term = { field: 'validTo', from: chinaDay(oldEnd), to: chinaDay(validTo) }
  return { changes: [term, ...effect.changes], firmPatch: effect.firmPatch }
}

/** Cancels the prefix and its certificate; its public notice follows from the step. The firm is deregistered with its last prefix. */
async function cancel(tx: Queryable, input: EffectInput): Promise<Effect> {
  const { companyPrefix } = await prefixOfCase(tx, input)
  const { firm, row, step } = input
  if (!(await movePrefix(tx, companyPrefix, { step: 'cancel', cancelledAt: step.at }))) refuse('conflict')
  await revokeCertificates(tx, { firmId: firm.id, companyPrefix, reason: 'deregistered', at: step.at })
  const isLast = !(await hasOpenPrefix(tx, firm.id))
  await endCasesOfPrefix(tx, { firmId: firm.id, companyPrefix, isLast, caseId: row.id, ...step })
  const changes = [{ field: 'companyPrefix', from: companyPrefix, to: null }]
  const notice = { firm, action: 'deregistered', to: isLast ? 'deregistered' : firm.status, ...step, changes } as const
  if (isLast) await applyTransition(tx, { ...notice, caseId: row.id })
  else await addHistory(tx, { ...notice, caseId: row.id })
  return { ...noEffect, changes }
}

/** A new certificate of the same term, in place of one that is lost or damaged. */
async function replaceCertificate(tx: Queryable, input: EffectInput): Promise<Effect> {
  const { companyPrefix } = await prefixOfCase(tx, input)
  const { firm, row, step, secretKey } = input
  const isLost = row.fields.reason === lossReason
  await reissueCertificates(tx, { firm, companyPrefix, reason: 'replacement', isLost, at: step.at, secretKey })
  return noEffect
}

/** Allocates another prefix with its certificate; its public notice follows from the step. */
async function addPrefix(tx: Queryable, { firm, row, step, secretKey }: EffectInput): Promise<Effect> {
  const { at } = step
  const companyPrefix = await allocatePrefix(tx, { firmId: firm.id, demonstration: firm.demonstration, at })
  const changes = [{ field: 'companyPrefix', from: null, to: companyPrefix }]
  const period = { validFrom: at, validTo: validUntil(at) }
  await issueCertificate(tx, { firm, companyPrefix, ...period, reason: 'extra-prefix', at, secretKey })
  await addHistory(tx, { firm, action: 'approved', to: firm.status, ...step, changes, caseId: row.id })
  return { ...noEffect, changes, allocated: companyPrefix }
}

/** Allocates a GTIN-8 for the product of the case, or a GLN for its place. */
async function allocateNumber(
  tx: Queryable,
  { firm, row, step }: EffectInput,
  kind: SingleNumberKind,
): Promise<Effect> {
  const { fields } = row
  const subject = { kind, firmId: firm.id, caseId: row.id, demonstration: firm.demonstration, at: step.at }
  const number = await allocateSingleNumber(
    tx,
    kind === 'gtin8'
      ? { ...subject, name: fields.product ?? '', locationKind: null, address: null }
      : {
          ...{ ...subject, name: fields.name ?? '', address: fields.address ?? '' },
          locationKind: locationKindOf(fields.locationKind ?? '') ?? null,
        },
  )
  const data = { kind: kind === 'gtin8' ? 'GTIN-8' : 'GLN', companyPrefix: null, numbers: [number] }
  const event = { kind: 'number.allocated', key: `${data.kind} ${number} allocated`, data } as const
  await emitEvent(tx, { firmId: firm.id, at: step.at, ...event })
  return { ...noEffect, changes: [{ field: kind, from: null, to: number }], allocated: number }
}

async function prefixOfCase(tx: Queryable, { firm, row }: EffectInput) {
  const prefix = await prefixOfFirm(tx, row.companyPrefix ?? '', firm.id)
  if (!prefix) throw new Error(`The case ${row.id} has no prefix of its firm`)
  return prefix
}
