/** Choosing, sending and looking at the business licence. Its value is the file's id. */
import { Button, Progress, Upload } from 'antd'
import { useCallback, useState } from 'react'
import { failureWords, faultsOf } from '../access/use-console.ts'
import { formatFileSize } from '../ui/file-size.ts'
import { Icon } from '../ui/icon.tsx'
import type { CallRow } from '../wire/call.ts'
import { useAnswer } from '../wire/use-answer.ts'
import { useCall } from '../wire/use-call.ts'
import type { FirmCalls } from './calls.ts'
import styles from './console.module.css'

/** The upload takes a form with the file in it, where other calls take plain fields. */
type UploadCall = Omit<Extract<FirmCalls, { name: 'uploadOne' }>, 'input'> & Pick<CallRow, 'input'>

const maxBytes = 10 * 1024 * 1024

export type LicenceFile = { id: string; name: string; type: string }
type Props = { licence: LicenceFile | null; value?: string; onChange?: (id: string | undefined) => void; id?: string }

type State = { file?: LicenceFile & { size?: number }; percent?: number; fault?: string }

export function LicenceUpload({ licence, value, onChange, id }: Props) {
  const call = useCall<UploadCall>()
  const [state, setState] = useState<State>({})
  const file = state.file ?? (licence && licence.id === value ? licence : undefined)

  const send = async (chosen: File) => {
    if (chosen.size > maxBytes) return setState({ fault: '文件超过 10 MB，请压缩后再上传' })
    setState({ percent: 40 })
    const form = new FormData()
    form.set('fileType', 'licence')
    form.set('file', chosen)
    try {
      const { data } = await call('POST tycpdmfirm/authApi/uploadFileOne', form)
      setState({ file: data })
      onChange?.(data.id)
    } catch (error) {
      setState({ fault: faultsOf(error)[0]?.message ?? failureWords(error) })
    }
  }

  return (
    <div className={styles.upload}>
      <Upload.Dragger
        {...(id && { id })}
        accept=".pdf,.png,.jpg,.jpeg"
        showUploadList={false}
        beforeUpload={chosen => {
          void send(chosen)
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

/** The licence itself: a picture to look at, any file to save. Each look takes a ticket of its own. */
export function LicencePreview({ file, size }: { file: LicenceFile; size?: number | undefined }) {
  const call = useCall<FirmCalls>()
  const isPicture = file.type.startsWith('image/')
  const address = useCallback(
    () => call('GET tycpdmfirm/authApi/returnFileUrl', { id: file.id, fileType: 'licence' }),
    [call, file.id],
  )
  const look = useCallback(async () => (isPicture ? (await address()).data.url : undefined), [address, isPicture])
  const { answer, failure, isAsking } = useAnswer<string | undefined>(look)
  const picture = isAsking || failure ? undefined : answer
  const [fault, setFault] = useState<string>()
  // An attachment is saved and this page stays as it is.
  const download = () => {
    setFault(undefined)
    address()
      .then(({ data }) => window.location.assign(data.url))
      .catch(error => setFault(failureWords(error)))
  }
  return (
    <div className={styles.licence}>
      {isPicture && <div className={styles.picture}>{picture && <img src={picture} alt={`${file.name}的预览`} />}</div>}
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
