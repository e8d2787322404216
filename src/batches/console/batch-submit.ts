/** Submits a batch: a range as fields; a list as a file, because it may be too long for a JSON body. */
import { type FormFault, titleOf } from '../../forms/form-faults.ts'
import { useRequestKey } from '../../request-keys/use-request-key.ts'
import type { AsUpload } from '../../wire/fetching/upload.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { BatchCalls } from '../calls.ts'
import type { ListInput, RangeInput } from './batch-codes.tsx'
import type { Batch } from './batch-list.tsx'
import type { OutputOptions } from './batch-output.tsx'
import { readingFields } from './batch-reading.tsx'

/** The upload takes a form with the file; other calls take plain fields. */
type UploadCall = AsUpload<Extract<BatchCalls, { name: 'uploadBatch' }>>

/** The server reports at most this many faults. */
const maxFaults = 50

export const faultsTitle = (faults: readonly FormFault[]) =>
  faults.length < maxFaults ? titleOf(faults) : `至少有 ${maxFaults} 处需要修改，改好后再提交`

type BatchFields = Omit<OutputOptions, 'magnification' | 'label'> & {
  type: Batch['type']
  magnification?: number
  labelWidth?: number
  labelHeight?: number
  labelGap?: number
  labelText?: string
  copies?: number
  productName?: string
}

/** Once for each press of the button, however often it is sent. */
export function useCreateBatch() {
  const call = useCall<BatchCalls>()
  const upload = useCall<UploadCall>()
  const onceSent = useRequestKey('batch')
  const send = (fields: BatchFields & { key: string }, codes: RangeInput | ListInput) => {
    if ('companyPrefix' in codes) return call('POST barcodegeneration/authApi/batch/create', { ...fields, ...codes })
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...readingFields(fields.type, codes.reading) }))
      form.set(name, String(value))
    form.set('list', codes.file ?? new File([codes.text], 'codes.txt', { type: 'text/plain' }))
    return upload('POST barcodegeneration/authApi/batch/upload', form)
  }
  return (fields: BatchFields, codes: RangeInput | ListInput) => onceSent(key => send({ ...fields, key }, codes))
}
