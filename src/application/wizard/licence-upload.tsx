/** Upload of the business licence, or of another document. Its value is the file's id. */
import { Progress, Upload } from 'antd'
import { useState } from 'react'
import shared from '../../registration/display/console.module.css'
import { type LicenceFile, LicencePreview } from '../../registration/display/licence-preview.tsx'
import type { FileCalls } from '../../registration/record/files/calls.ts'
import { Icon } from '../../ui/status/icon.tsx'
import type { CallRow } from '../../wire/call.ts'
import { failureFaults, failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import styles from '../application.module.css'

/** The upload sends FormData, where other calls send plain fields. */
type UploadCall = Omit<Extract<FileCalls, { name: 'uploadOne' }>, 'input'> & Pick<CallRow, 'input'>

const maxBytes = 10 * 1024 * 1024

type Props = {
  /** The stored file. */
  licence: LicenceFile | null
  fileType?: 'licence' | 'authorisation'
  value?: string
  onChange?: (id: string | undefined) => void
  id?: string
}

type State = { file?: LicenceFile & { size?: number }; percent?: number; fault?: string }

export function LicenceUpload({ licence, fileType = 'licence', value, onChange, id }: Props) {
  const call = useCall<UploadCall>()
  const [state, setState] = useState<State>({})
  const file = state.file ?? (licence && licence.id === value ? licence : undefined)

  const send = async (selectedFile: File) => {
    if (selectedFile.size > maxBytes) return setState({ fault: '文件超过 10 MB，请压缩后再上传' })
    setState({ percent: 40 })
    const form = new FormData()
    form.set('fileType', fileType)
    form.set('file', selectedFile)
    try {
      const { data } = await call('POST tycpdmfirm/authApi/uploadFileOne', form)
      setState({ file: data })
      onChange?.(data.id)
    } catch (error) {
      setState({ fault: failureFaults(error)[0]?.message ?? failureMessage(error) })
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
        <p className={shared.quiet}>PDF、PNG 或 JPG，不超过 10 MB，四角完整、文字清楚</p>
      </Upload.Dragger>
      {state.percent !== undefined && <Progress percent={state.percent} status="active" showInfo={false} />}
      {state.fault && (
        <p role="alert" className={shared.bad}>
          {state.fault}
        </p>
      )}
      {file && <LicencePreview file={file} size={state.file?.size} />}
    </div>
  )
}
