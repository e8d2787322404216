/** Uploads one file after another, with the state of each. */
import { useRef, useState } from 'react'
import type { CallRow } from '../../wire/call.ts'
import { actFailure } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { MediaCalls, MediumReply } from '../calls.ts'
import { uploadBytes } from '../rules.ts'

/** An upload sends FormData, where other calls send plain fields. */
type AsForm<Row extends CallRow> = Omit<Row, 'input'> & Pick<CallRow, 'input'>
type AddCall = AsForm<Extract<MediaCalls, { name: 'addMedium' }>>
export type ReplaceCall = AsForm<Extract<MediaCalls, { name: 'replaceMedium' }>>

export type Upload = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  message?: string | undefined
}

/** Why a file is not uploaded; undefined if it can be. */
export const fileFault = (file: File): string | undefined => {
  if (file.size === 0) return '文件是空的，请重新选择'
  return file.size > uploadBytes ? '文件超过 30 MB，请压缩后再上传' : undefined
}

/** @param onAdded is called with each medium that is in the library now */
export function useUploads(onAdded: (medium: MediumReply) => void) {
  const call = useCall<AddCall>()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)
  const queueEnd = useRef<Promise<void>>(Promise.resolve())
  const change = (key: number, changed: Partial<Upload>) =>
    setUploads(all => all.map(upload => (upload.key === key ? { ...upload, ...changed } : upload)))
  const send = async ({ key, file }: Upload) => {
    const fault = fileFault(file)
    if (fault) return change(key, { state: 'failed', message: fault })
    change(key, { state: 'sending' })
    const form = new FormData()
    form.set('file', file)
    const added = await call('POST media/authApi/add', form).catch((error: unknown) => {
      change(key, { state: 'failed', message: actFailure(error) })
      return undefined
    })
    if (!added) return
    change(key, { state: 'done' })
    onAdded(added.data)
  }
  const queue = (upload: Upload) => {
    queueEnd.current = queueEnd.current.then(() => send(upload))
  }
  const add = (files: readonly File[]) => {
    const added = files.map(file => {
      lastKey.current += 1
      return { key: lastKey.current, file, state: 'waiting' as const }
    })
    setUploads(all => [...all.filter(({ state }) => state !== 'done'), ...added])
    for (const upload of added) queue(upload)
  }
  const retry = (upload: Upload) => {
    change(upload.key, { state: 'waiting', message: undefined })
    queue(upload)
  }
  const dismiss = (key: number) => setUploads(all => all.filter(upload => upload.key !== key))
  return { uploads, add, retry, dismiss }
}

export type Uploads = ReturnType<typeof useUploads>
