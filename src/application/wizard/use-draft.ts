/** Saves an application as a draft: every 10 s, at every step, and when it is submitted. */
import { Form } from 'antd'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { RightContext } from '../../access/operator/use-rights.ts'
import type { Firm, RegistrationCalls } from '../../registration/calls.ts'
import type { PreparationCalls } from '../../registration/record/preparation/calls.ts'
import type { RecordField } from '../../registration/record/record-fields.ts'
import { forgetTypedText } from '../../ui/typed-text/typed-text.ts'
import type { FieldFault } from '../../wire/errors.ts'
import { failureFaults, failureMessage, isOutdated } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { type RecordValues, requestBody } from './record-form.tsx'

const saveEveryMs = 10_000

export type Draft = {
  form: ReturnType<typeof Form.useForm<RecordValues>>[0]
  /** Marks the input as changed since the last save. */
  markChanged: () => void
  /** Saves the input; resolves to true if that succeeded. */
  save: () => Promise<boolean>
  /** Submits the record; undefined if it was refused, with the faults at their fields. */
  submit: () => Promise<Firm | undefined>
  /** The first of these parts of the form that has faults, which are displayed; undefined if there is none, `failed` if it could not be checked. */
  check: (parts: readonly (readonly RecordField[])[]) => Promise<number | 'failed' | undefined>
  isUnsaved: () => boolean
  savedAt: Date | undefined
  faults: readonly FieldFault[]
  message: string
  /** Another person or window has changed the record. */
  isOutdated: boolean
}

type Refusal = Pick<Draft, 'faults' | 'message' | 'isOutdated'>

const noRefusal: Refusal = { faults: [], message: '', isOutdated: false }

function draftRefusal(error: unknown): Refusal {
  const faults = failureFaults(error)
  if (faults.length > 0) return { ...noRefusal, faults }
  return {
    ...noRefusal,
    message: failureMessage(error),
    isOutdated: isOutdated(error),
  }
}

export function useDraft(firm: Firm | null): Draft {
  const call = useCall<RegistrationCalls | PreparationCalls>()
  const [form] = Form.useForm<RecordValues>()
  const version = useRef(firm?.version)
  const isDirty = useRef(false)
  const inSequence = useSequence()
  const [savedAt, setSavedAt] = useState<Date>()
  const [refusal, setRefusal] = useState(noRefusal)

  const send = async (draft: boolean): Promise<Firm | undefined> => {
    const wasDirty = isDirty.current
    if (draft && !wasDirty) return undefined
    isDirty.current = false
    const versionField = version.current === undefined ? {} : { version: version.current }
    try {
      const body = { ...requestBody(form.getFieldsValue(true)), ...versionField, draft }
      const { data } = await call('POST tycpdmfirm/authApi/save', body)
      version.current = data.version
      setSavedAt(new Date())
      if (!isDirty.current) forgetTypedText()
      // Faults of a submission stay displayed while drafts are saved, until the next submission.
      setRefusal(({ faults }) => ({ ...noRefusal, faults: draft ? faults : [] }))
      return data
    } catch (error) {
      isDirty.current = wasDirty
      setRefusal(draftRefusal(error))
      return undefined
    }
  }
  const save = () => inSequence(() => send(true)).then(() => !isDirty.current)
  const hasRight = useContext(RightContext)
  useInterval(saveEveryMs, async () => hasRight && save())
  const check: Draft['check'] = async parts => {
    try {
      const { data } = await call('POST tycpdmfirm/authApi/check', requestBody(form.getFieldsValue(true)))
      const faultsOfPart = (part: readonly string[] = []) => data.faults.filter(({ field }) => part.includes(field))
      const first = parts.findIndex(part => faultsOfPart(part).length > 0)
      setRefusal({ ...noRefusal, faults: faultsOfPart(parts[first]) })
      return first === -1 ? undefined : first
    } catch (error) {
      setRefusal(draftRefusal(error))
      return 'failed'
    }
  }

  const markChanged = () => {
    isDirty.current = true
  }
  const submit = () => inSequence(() => send(false))
  return { form, markChanged, save, submit, check, isUnsaved: () => isDirty.current, savedAt, ...refusal }
}

/** Runs one call after the other, so that two saves never send the same version. */
function useSequence() {
  const latest = useRef<Promise<unknown>>(Promise.resolve())
  return <T>(work: () => Promise<T>): Promise<T> => {
    const current = latest.current.catch(() => undefined).then(work)
    latest.current = current
    return current
  }
}

function useInterval(ms: number, work: () => Promise<unknown>) {
  const onTick = useEffectEvent(work)
  useEffect(() => {
    const clock = setInterval(() => void onTick(), ms)
    return () => clearInterval(clock)
  }, [ms])
}
