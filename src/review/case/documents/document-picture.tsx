/** One document: a picture, or the pages of a PDF, zoomed and rotated in an area that scrolls by keyboard. */
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import type { FileCalls } from '../../../registration/record/files/calls.ts'
import { formatFileSize } from '../../../ui/formats/file-size.ts'
import { ScrollArea } from '../../../ui/navigation/scroll-area.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import { PdfPages } from '../pdf/pdf-pages.tsx'
import styles from './document-viewer.module.css'
import { TurnedPicture } from './turned-picture.tsx'
import type { DocumentView } from './use-document-view.ts'

export type ViewedFile = { id: string; name: string; type: string; size?: number }

type Props = { label: string; file: ViewedFile; view: DocumentView }

export function DocumentPicture({ label, file, view }: Props) {
  const call = useCall<FileCalls>()
  const { id, type } = file
  const fetchUrl = useCallback(
    async () => (await call('GET tycpdmfirm/authApi/returnFileUrl', { id, fileType: 'licence' })).data.url,
    [call, id],
  )
  const isPdf = type === 'application/pdf'
  const isDisplayed = isPdf || type.startsWith('image/')
  const load = useCallback(async () => (isDisplayed ? fetchUrl() : undefined), [fetchUrl, isDisplayed])
  const { reply, failure, isLoading, reload } = useReply<string | undefined>(load)
  const [fault, setFault] = useState<string>()
  const download = () => {
    setFault(undefined)
    fetchUrl()
      .then(url => window.location.assign(url))
      .catch(error => setFault(failureMessage(error)))
  }
  return (
    <figure className={styles.document}>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {isLoading && <Loading label="正在打开材料" lines={6} hasMotif={false} />}
      {!isLoading && reply && (
        <ScrollArea label={`${label}，可以滚动`}>
          {isPdf ? (
            <PdfPages key={reply} url={reply} label={label} view={view} />
          ) : (
            <TurnedPicture source={reply} label={label} view={view} />
          )}
        </ScrollArea>
      )}
      {!isLoading && !failure && !reply && <p>这个文件不能在这里显示，请下载后查看。</p>}
      <figcaption>
        <span>
          {label}：{file.name}
          {file.size !== undefined && `，${formatFileSize(file.size)}`}
        </span>
        <Button size="small" onClick={download}>
          下载文件
        </Button>
        {fault && <span role="alert">{fault}</span>}
      </figcaption>
    </figure>
  )
}
