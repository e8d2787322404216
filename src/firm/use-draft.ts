/** Keeping an application while it is written: every 10 s, at every step, and once more when it is handed in. */
import { Form } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureWords, faultsOf } from '../access/use-console.ts'
import { CallFailure } from '../wire/client.ts'
import { useCall } from '../wire/use-call.ts'
import type { FirmCalls } from './calls.ts'
import { bodyOf, type FieldFault, type RecordValues, showFaults } from './record-form.tsx'
import type { Firm } from './use-firm.ts'

const keepEveryMs = 10_000

export type Draft = {
  form: ReturnType<typeof Form.useForm<RecordValues>>[0]
  /** Something was typed that is not kept yet. */
  touch: () => void
  /** Keeps what is typed; answers whether that succeeded. */
  keep: () => Promise<boolean>
  /** Hands the record in; undefined when it was refused, with the faults at their fields. */
  handIn: () => Promise<Firm | undefined>
  savedAt: Date | undefined
  faults: FieldFault[]
  words: string
  /** Somebody else, or another window, has changed the record. */
  isOutdated: boolean
}

type Refusal = Pick<Draft, 'faults' | 'words' | 'isOutdated'>

const notRefused: Refusal = { faults: [], words: '', isOutdated: false }

function refusalOf(error: unknown): Refusal {
  const faults = faultsOf(error)
  if (faults.length > 0) return { ...notRefused, faults }
  return { ...notRefused, words: failureWords(error), isOutdated: error instanceof CallFailure && error.status === 409 }
}

export function useDraft(firm: Firm | null): Draft {
  const call = useCall<FirmCalls>()
  const [form] = Form.useForm<RecordValues>()
  const version = useRef(firm?.version)
  const isDirty = useRef(false)
  const inTurn = useTurns()
  const [savedAt, setSavedAt] = useState<Date>()
  const [refusal, setRefusal] = useState(notRefused)

  const send = async (draft: boolean): Promise<Firm | undefined> => {
    const wasDirty = isDirty.current
    if (draft && !wasDirty) return undefined
    isDirty.current = false
    const known = version.current === undefined ? {} : { version: version.current }
    try {
      const body = { ...bodyOf(form.getFieldsValue(true)), ...known, draft }
      const { data } = await call('POST tycpdmfirm/authApi/save', body)
      version.current = data.version
      setSavedAt(new Date())
      // What was refused at handing in stays named while drafts are kept, until it is handed in again.
      setRefusal(({ faults }) => ({ ...notRefused, faults: draft ? faults : [] }))
      return data
    } catch (error) {
      isDirty.current = wasDirty
      const refused = refusalOf(error)
      setRefusal(refused)
      showFaults(form, refused.faults)
      return undefined
    }
  }
  const keep = () => inTurn(() => send(true)).then(() => !isDirty.current)
  useEvery(keepEveryMs, keep)

  const touch = () => {
    isDirty.current = true
  }
  return { form, touch, keep, handIn: () => inTurn(() => send(false)), savedAt, ...refusal }
}

/** One after the other, or two versions of one record would cross. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.current.catch(() => undefined).then(work)
    last.current = mine
    return mine
  }
}

function useEvery(ms: number, work: () => Promise<unknown>) {
  const onTick = useEffectEvent(work)
  useEffect(() => {
    const clock = setInterval(() => void onTick(), ms)
    return () => clearInterval(clock)
  }, [ms])
}
