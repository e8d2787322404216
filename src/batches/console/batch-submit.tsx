/** Submits a batch, and displays the faults that the server found. */
import { Alert } from 'antd'
import { useState } from 'react'
import type { CallRow } from '../../wire/call.ts'
import { CallFailure } from '../../wire/client.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { BatchCalls } from '../calls.ts'
import type { ListInput, RangeInput } from './batch-codes.tsx'
import styles from './batch-console.module.css'
import type { Batch } from './batch-list.tsx'
import type { OutputOptions } from './batch-output.tsx'

/** The upload takes a form with the file; other calls take plain fields. */
type UploadCall = Omit<Extract<BatchCalls, { name: 'uploadBatch' }>, 'input'> & Pick<CallRow, 'input'>

/** The server reports at most this many faults. */
const maxFaults = 50

type RefusedBatch = { message: string; lines: string[] }

function refusedBatch(error: unknown): RefusedBatch {
  if (!(error instanceof CallFailure)) return { message: failureMessage(error), lines: [] }
  const { faults } = error
  if (faults.length < 2) return { message: error.message, lines: [] }
  const count = faults.length < maxFaults ? `有 ${faults.length} 行` : `至少有 ${maxFaults} 行`
  return { message: `${count}需要修改，改好后再提交`, lines: faults.map(fault => fault.message) }
}

export function Refusal({ refused: { message, lines } }: { refused: RefusedBatch }) {
  return (
    <Alert
      className={styles.refused ?? ''}
      type="error"
      role="alert"
      title={message}
      description={
        lines.length > 0 && (
          <ul className={styles.faults}>
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )
      }
    />
  )
}

type BatchFields = Omit<OutputOptions, 'magnification'> & { type: Batch['type']; magnification?: number }

/** A range is sent as fields; a list as a file, because it may be too long for a JSON body. */
export function useSubmit(onCreated: () => void) {
  const call = useCall<BatchCalls>()
  const upload = useCall<UploadCall>()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<RefusedBatch>()
  const create = async (fields: BatchFields, codes: RangeInput | ListInput) => {
    if ('companyPrefix' in codes) return call('POST barcodegeneration/authApi/batch/create', { ...fields, ...codes })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    form.set('list', codes.file ?? new File([codes.text], 'codes.txt', { type: 'text/plain' }))
    return upload('POST barcodegeneration/authApi/batch/upload', form)
  }
  const submit = async (fields: BatchFields, codes: RangeInput | ListInput) => {
    setSending(true)
    setRefused(undefined)
    try {
      await create(fields, codes)
      onCreated()
    } catch (error) {
      setRefused(refusedBatch(error))
    } finally {
      setSending(false)
    }
  }
  return { submit, isSending, refused }
}
