/** Upload of the business licence, or of another document. Its value is the file's id. */
import { Progress, Upload } from 'antd'
import { useState } from 'react'
import { useTypedState } from '../../forms/use-typed-state.ts'
import shared from '../../registration/display/console.module.css'
import { type LicenceFile, LicencePreview } from '../../registration/display/licence-preview.tsx'
import type { FileCalls } from '../../registration/record/files/calls.ts'
import { PhotoButton } from '../../ui/photos/photo-button.tsx'
import { smallerPhoto } from '../../ui/photos/smaller-photo.ts'
import { Icon } from '../../ui/status/icon.tsx'
import { asRecord } from '../../wire/as-record.ts'
import { actFailure } from '../../wire/fetching/failure-message.ts'
import type { AsUpload } from '../../wire/fetching/upload.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import styles from '../application.module.css'

/** The upload sends FormData, where other calls send plain fields. */
type UploadCall = AsUpload<Extract<FileCalls, { name: 'uploadOne' }>>

const maxBytes = 10 * 1024 * 1024

type Props = {
  /** The stored file. */
  licence: LicenceFile | null
  fileType?: 'licence' | 'authorisation' | 'evidence'
  value?: string
  onChange?: (id: string | undefined) => void
  id?: string
}

type UploadedFile = LicenceFile & { size?: number }
type State = { percent?: number; fault?: string; note?: string }

function isUploadedFile(stored: unknown): stored is UploadedFile {
  const { id, name, type } = asRecord(stored)
  return [id, name, type].every(part => typeof part === 'string')
}

export function LicenceUpload({ licence, fileType = 'licence', value, onChange, id }: Props) {
  const call = useCall<UploadCall>()
  const [state, setState] = useState<State>({})
  const [uploaded, setUploaded] = useTypedState<UploadedFile | undefined>({
    name: `file ${id ?? fileType}`,
    initial: () => undefined,
    isValue: isUploadedFile,
  })
  const file = [uploaded, licence].find(known => known && known.id === value) ?? undefined

  const send = async (selectedFile: File) => {
    setState({ percent: 10 })
    const smaller = await smallerPhoto(selectedFile)
    if (smaller.file.size > maxBytes) return setState({ fault: '文件超过 10 MB，请压缩后再上传' })
    setState({ percent: 40 })
    const form = new FormData()
    form.set('fileType', fileType)
    form.set('file', smaller.file)
    try {
      const { data } = await call('POST tycpdmfirm/authApi/uploadFileOne', form)
      setState(smaller.note === undefined ? {} : { note: smaller.note })
      setUploaded(data)
      onChange?.(data.id)
    } catch (error) {
      setState({ fault: actFailure(error) })
    }
  }

  return (
    <div className={styles.upload}>
      <Upload.Dragger
        {...(id && { id })}
        accept=".pdf,.png,.jpg,.jpeg"
        showUploadList={false}
        beforeUpload={selectedFile => {
          void send(selectedFile)
          return false
        }}
      >
        <Icon name="up" />
        <p>{file ? '换一个文件' : '点这里选择文件，或把文件拖进来'}</p>
        <p className={shared.quiet}>PDF、PNG 或 JPG，不超过 10 MB，四角完整、文字清楚；照片太大会在本机缩小再上传</p>
      </Upload.Dragger>
      <PhotoButton onPhoto={photo => void send(photo)} />
      {state.percent !== undefined && <Progress percent={state.percent} status="active" showInfo={false} />}
      {state.note && (
        <p role="status" className={shared.quiet}>
          {state.note}
        </p>
      )}
      {state.fault && (
        <p role="alert" className={shared.bad}>
          {state.fault}
        </p>
      )}
      {file && <LicencePreview file={file} size={file === uploaded ? uploaded?.size : undefined} />}
    </div>
  )
}
