/** Upload and preview of the business licence. Its value is the file's id. */
import { Button, Progress, Upload } from 'antd'
import { useCallback, useState } from 'react'
import { callFaults, failureMessage } from '../access/use-console.ts'
import { formatFileSize } from '../ui/formats/file-size.ts'
import { Icon } from '../ui/status/icon.tsx'
import type { CallRow } from '../wire/call.ts'
import { useCall } from '../wire/use-call.ts'
import { useReply } from '../wire/use-reply.ts'
import type { FirmCalls } from './calls.ts'
import styles from './console.module.css'

/** The upload sends FormData, where other calls send plain fields. */
type UploadCall = Omit<Extract<FirmCalls, { name: 'uploadOne' }>, 'input'> & Pick<CallRow, 'input'>

const maxBytes = 10 * 1024 * 1024

export type LicenceFile = { id: string; name: string; type: string }
type Props = { licence: LicenceFile | null; value?: string; onChange?: (id: string | undefined) => void; id?: string }

type State = { file?: LicenceFile & { size?: number }; percent?: number; fault?: string }

export function LicenceUpload({ licence, value, onChange, id }: Props) {
  const call = useCall<UploadCall>()
  const [state, setState] = useState<State>({})
  const file = state.file ?? (licence && licence.id === value ? licence : undefined)

  const send = async (selectedFile: File) => {
    if (selectedFile.size > maxBytes) return setState({ fault: '文件超过 10 MB，请压缩后再上传' })
    setState({ percent: 40 })
    const form = new FormData()
    form.set('fileType', 'licence')
    form.set('file', selectedFile)
    try {
      const { data } = await call('POST tycpdmfirm/authApi/uploadFileOne', form)
      setState({ file: data })
      onChange?.(data.id)
    } catch (error) {
      setState({ fault: callFaults(error)[0]?.message ?? failureMessage(error) })
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
        <p className={styles.quiet}>PDF、PNG 或 JPG，不超过 10 MB，四角完整、文字清楚</p>
      </Upload.Dragger>
      {state.percent !== undefined && <Progress percent={state.percent} status="active" showInfo={false} />}
      {state.fault && (
        <p role="alert" className={styles.bad}>
          {state.fault}
        </p>
      )}
      {file && <LicencePreview file={file} size={state.file?.size} />}
    </div>
  )
}

/** Preview of an image, download of any file. Each request takes a new ticket. */
export function LicencePreview({ file, size }: { file: LicenceFile; size?: number | undefined }) {
  const call = useCall<FirmCalls>()
  const isImage = file.type.startsWith('image/')
  const fetchFileUrl = useCallback(
    () => call('GET tycpdmfirm/authApi/returnFileUrl', { id: file.id, fileType: 'licence' }),
    [call, file.id],
  )
  const loadPreview = useCallback(
    async () => (isImage ? (await fetchFileUrl()).data.url : undefined),
    [fetchFileUrl, isImage],
  )
  const { reply, failure, isLoading } = useReply<string | undefined>(loadPreview)
  const previewUrl = isLoading || failure ? undefined : reply
  const [fault, setFault] = useState<string>()
  // An attachment is downloaded, so this page stays open.
  const download = () => {
    setFault(undefined)
    fetchFileUrl()
      .then(({ data }) => window.location.assign(data.url))
      .catch(error => setFault(failureMessage(error)))
  }
  return (
    <div className={styles.licence}>
      {isImage && (
        <div className={styles.picture}>{previewUrl && <img src={previewUrl} alt={`${file.name}的预览`} />}</div>
      )}
      <div>
        <p>{file.name}</p>
        {size !== undefined && <p className={styles.quiet}>{formatFileSize(size)}</p>}
        <Button size="small" onClick={download}>
          下载文件
        </Button>
        {fault && (
          <p role="alert" className={styles.bad}>
            {fault}
          </p>
        )}
      </div>
    </div>
  )
}
