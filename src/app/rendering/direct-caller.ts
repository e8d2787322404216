/** Makes the calls of a page's loader without HTTP. */
import { admit } from '../../access/permissions.ts'
import type { AnyCaller } from '../../wire/client.ts'
import { type FailureCode, failures } from '../../wire/errors.ts'
import { refusalResponse } from '../../wire/fetching/result-or-fault.ts'
import { type BoundCall, envelopeOf, runCall } from '../../wire/run.ts'
import { refusalOf } from '../http/faults.ts'
import type { AppContext } from '../modules.ts'

export type CallsByKey = ReadonlyMap<string, BoundCall<AppContext>>

/** Set when a call was refused for now: such a page is not cached, even if its view displays the refusal. */
export type TemporaryRefusal = { status?: number; retryAfterSeconds?: number | undefined }

const temporaryCodes: readonly FailureCode[] = ['too-often', 'unavailable']

/** A refusal becomes a Response, so that the page has its status. A page that is opened, and not posted, stores nothing. */
export function directCaller(
  calls: CallsByKey,
  context: AppContext,
  temporary: TemporaryRefusal,
  isPosted = false,
): AnyCaller {
  return async (key, input) => {
    const call = callOf(calls, key, isPosted)
    try {
      context.requireConnected()
      if (call.row.costly) await context.admitCostly()
      const outcome = await runNoted(call, input, context)
      const envelope = envelopeOf(outcome)
      if (!envelope) throw new Error(`${key} has no data for a page`)
      const { data, page } = envelope
      return page ? { data, page } : { data }
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      const { status } = failures[refusal.code]
      temporary.retryAfterSeconds = refusal.retryAfterSeconds
      if (temporaryCodes.includes(refusal.code)) temporary.status = status
      throw refusalResponse(refusal, status)
    }
  }
}

async function runNoted(call: BoundCall<AppContext>, input: unknown, context: AppContext) {
  const outcome = await runCall(call, { input, context, admit: access => admit(access, context.viewer) })
  if (call.row.stores) await context.noteWrite()
  return outcome
}

function callOf(calls: CallsByKey, key: string, isPosted: boolean): BoundCall<AppContext> {
  const call = calls.get(key)
  if (!call) throw new Error(`No call ${key}`)
  if (call.row.stores && !isPosted) throw new Error(`${key} stores something, so its page must be posted`)
  return call
}
