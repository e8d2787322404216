/** A stored business licence: preview of an image, download of any file. */
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { formatFileSize } from '../../ui/formats/file-size.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { FileCalls } from '../record/files/calls.ts'
import styles from './console.module.css'

export type LicenceFile = { id: string; name: string; type: string }

/** Each preview and download requests a new ticket. */
export function LicencePreview({ file, size }: { file: LicenceFile; size?: number | undefined }) {
  const call = useCall<FileCalls>()
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
