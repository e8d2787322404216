/** Keeping an application while it is written: every 10 s, at every step, and once more when it is handed in. */
import { Form } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailure } from '../wire/client.ts'
import { useCall } from '../wire/use-call.ts'
import type { FirmCalls } from './calls.ts'
import { bodyOf, type FieldFault, type RecordValues, showFaults } from './record-form.tsx'
import { failureWords, faultsOf } from './use-console.ts'
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

export function useDraft(firm: Firm | null): Draft {
  const call = useCall<FirmCalls>()
  const [form] = Form.useForm<RecordValues>()
  const version = useRef(firm?.version)
  const isDirty = useRef(false)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const [savedAt, setSavedAt] = useState<Date>()
  const [faults, setFaults] = useState<FieldFault[]>([])
  const [words, setWords] = useState('')
  const [isOutdated, setOutdated] = useState(false)

  const send = async (draft: boolean): Promise<Firm | undefined> => {
    const wasDirty = isDirty.current
    if (draft && !wasDirty) return undefined
    isDirty.current = false
    // What was refused at handing in stays named while drafts are kept, until it is handed in again.
    if (!draft) setFaults([])
    const known = version.current === undefined ? {} : { version: version.current }
    try {
      const { data } = await call('POST tycpdmfirm/authApi/save', {
        ...bodyOf(form.getFieldsValue(true)),
        ...known,
        draft,
      })
      version.current = data.version
      setSavedAt(new Date())
      setWords('')
      return data
    } catch (error) {
      isDirty.current = wasDirty
      const found = faultsOf(error)
      setFaults(found)
      showFaults(form, found)
      setWords(found.length > 0 ? '' : failureWords(error))
      setOutdated(error instanceof CallFailure && error.status === 409 && found.length === 0)
      return undefined
    }
  }

  /** One after the other, or two versions of one record would cross. */
  const inTurn = (draft: boolean) => {
    const mine = turn.current.then(() => send(draft))
    turn.current = mine
    return mine
  }
  const keep = async () => {
    await inTurn(true)
    return !isDirty.current
  }

  const onTick = useEffectEvent(keep)
  useEffect(() => {
    const clock = setInterval(() => void onTick(), keepEveryMs)
    return () => clearInterval(clock)
  }, [])

  const touch = () => {
    isDirty.current = true
  }
  return { form, touch, keep, handIn: () => inTurn(false), savedAt, faults, words, isOutdated }
}
