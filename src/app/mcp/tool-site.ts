/** The calls of the site for the tools of an assistant, by the rights and the limits of its caller. */
import type { FastifyReply } from 'fastify'
import { admit } from '../../access/permissions.ts'
import type { ToolSite } from '../../assistants/tool.ts'
import { whileConnected } from '../../db/abandoned.ts'
import type { MachineContext } from '../../v1/context.ts'
import { may } from '../../wire/access/may.ts'
import type { FileReply } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import type { BoundMachineCall } from '../../wire/machine/machine-call.ts'
import { envelopeOf, parseInput, runCall } from '../../wire/run.ts'
import { classFor, classOfCall, type RequestClass } from '../http/admission/classes.ts'
import { applyLimits, type Load } from '../http/load.ts'
import { changeOnce } from '../http/machine/change-once.ts'
import type { AppContext } from '../modules.ts'
import type { CallsByKey } from '../rendering/direct-caller.ts'

export type ToolSiteParts = {
  calls: CallsByKey
  machineCalls: readonly BoundMachineCall<MachineContext>[]
  load: Load
  publicUrl: string
  document: (address: string) => Promise<string | undefined>
}

/** Of one request. What everybody may do is done for nobody in particular, so that its result is what everybody sees. */
export type AssistantContext = MachineContext & AppContext
const asStranger = (context: AssistantContext): AssistantContext => ({
  ...context,
  viewer: { kind: 'stranger', why: 'key-missing' },
})

export function createToolSite(parts: ToolSiteParts, context: AssistantContext, reply: FastifyReply): ToolSite {
  const { calls, machineCalls, publicUrl } = parts
  const pay = createPayment(parts, context, reply)
  const anyone = asStranger(context)
  const run = async (key: string, input: object) => {
    const call = calls.get(key)
    if (!call) throw new Error(`No call ${key}`)
    await pay({ class: classOfCall(call.row), costly: call.row.costly })
    return whileConnected(context.requireConnected, () =>
      runCall(call, { input, context: anyone, admit: access => admit(access, anyone.viewer) }),
    )
  }
  const machineCall = (name: string) => {
    const call = machineCalls.find(({ row }) => row.name === name)
    if (!call) throw new Error(`No call for machines is called ${name}`)
    return call
  }
  return {
    publicUrl,
    page: async (key, input) => envelopeOf(await run(key, input))?.data ?? null,
    file: async (key, input) => {
      const outcome = await run(key, input)
      if (!('file' in outcome)) throw new Error(`${key} has no file`)
      const { type, bytes } = outcome.file as FileReply
      return { type, bytes }
    },
    check: (name, input) => void parseInput(machineCall(name).row, input),
    machine: async (name, given, change) => {
      const { row, run } = machineCall(name)
      const by = may(anyone.viewer, row.access) ? anyone : context
      if (!may(by.viewer, row.access)) return refuse('not-permitted')
      const input = parseInput(row, given)
      await pay({ class: row.changes ? 'act' : 'visitor', costly: row.costly })
      if (row.changes) {
        const { key, version: ifMatch } = change ?? {}
        const machine = { ...context.machine, ...(ifMatch !== undefined && { ifMatch }) }
        const work = (within: MachineContext) => run(input, within)
        return JSON.parse((await changeOnce(row, work, { context: { ...by, machine }, input, key })).body)
      }
      return row.reply.parse(await (row.readsOnly ? context.reading(db => run(input, { ...by, db })) : run(input, by)))
    },
    document: async address => {
      const { limits } = parts.load
      if (limits) applyLimits(reply, [limits.consume('page', context.limitSubject)])
      return parts.document(address)
    },
  }
}

type Cost = { class: RequestClass; costly: boolean }

/** A tool costs what its calls cost: the request has paid for the first of them, and each further one counts as a request. */
function createPayment({ load: { limits, admission } }: ToolSiteParts, context: AssistantContext, reply: FastifyReply) {
  const { viewer, limitSubject: subject, requireConnected, userAgent } = context
  let calls = 0
  return async ({ class: own, costly }: Cost) => {
    requireConnected()
    admission.requireOpen(() => ({ class: classFor(own, { viewer: viewer.kind, userAgent }), subject, costly }))
    calls++
    if (calls > 1) {
      if (limits) applyLimits(reply, [limits.consume('call', subject)])
      await context.machine.takeUses(1)
    }
    if (costly) await context.admitCostly()
  }
}
