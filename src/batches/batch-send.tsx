/** Handing in a batch, and what the server found wrong with it. */
import { Alert } from 'antd'
import { useState } from 'react'
import type { CallRow } from '../wire/call.ts'
import { CallFailure } from '../wire/client.ts'
import { useCall } from '../wire/use-call.ts'
import type { ListWish, RangeWish } from './batch-codes.tsx'
import styles from './batch-console.module.css'
import type { Batch } from './batch-list.tsx'
import type { Shape } from './batch-shape.tsx'
import type { BatchCalls } from './calls.ts'

/** The upload takes a form with the file in it, where other calls take plain fields. */
type UploadCall = Omit<Extract<BatchCalls, { name: 'uploadBatch' }>, 'input'> & Pick<CallRow, 'input'>

/** The server tells so many faults and no more. */
const MOST_FAULTS = 50

type Refused = { message: string; lines: string[] }

function refusedBy(error: unknown): Refused {
  if (!(error instanceof CallFailure)) return { message: '提交没有成功，请检查网络后再试', lines: [] }
  const { faults } = error
  if (faults.length < 2) return { message: error.message, lines: [] }
  const count = faults.length < MOST_FAULTS ? `有 ${faults.length} 行` : `至少有 ${MOST_FAULTS} 行`
  return { message: `${count}需要修改，改好后再提交`, lines: faults.map(fault => fault.message) }
}

export function Refusal({ refused: { message, lines } }: { refused: Refused }) {
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

type Wish = Omit<Shape, 'magnification'> & { type: Batch['type']; magnification?: number }

/** A range goes as fields, a list as a file, for it may be longer than a body of JSON. */
export function useSend(onCreated: (batch: Batch) => void) {
  const call = useCall<BatchCalls>()
  const upload = useCall<UploadCall>()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const create = async (wish: Wish, codes: RangeWish | ListWish) => {
    if ('companyPrefix' in codes) return call('POST barcodegeneration/authApi/batch/create', { ...wish, ...codes })
    const form = new FormData()
    for (const [name, value] of Object.entries(wish)) form.set(name, String(value))
    form.set('list', codes.file ?? new File([codes.text], 'codes.txt', { type: 'text/plain' }))
    return upload('POST barcodegeneration/authApi/batch/upload', form)
  }
  const submit = async (wish: Wish, codes: RangeWish | ListWish) => {
    setSending(true)
    setRefused(undefined)
    try {
      onCreated((await create(wish, codes)).data)
    } catch (error) {
      setRefused(refusedBy(error))
    } finally {
      setSending(false)
    }
  }
  return { submit, isSending, refused }
}
