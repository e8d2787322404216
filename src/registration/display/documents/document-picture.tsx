/** One document: a picture, or the pages of a PDF, zoomed and rotated in an area that scrolls by keyboard. */
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { formatFileSize } from '../../../ui/formats/file-size.ts'
import { ScrollArea } from '../../../ui/navigation/scroll-area.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import styles from './documents.module.css'
import { PdfPages } from './pdf/pdf-pages.tsx'
import { TurnedPicture } from './turned-picture.tsx'
import type { DocumentView } from './use-document-view.ts'

export type ViewedFile = { name: string; type: string; size?: number }

/** `fetchUrl`: an address that serves the file once. The picture is loaded again when the function changes. */
type Props = { label: string; file: ViewedFile; fetchUrl: () => Promise<string>; view: DocumentView }

export function DocumentPicture({ label, file, fetchUrl, view }: Props) {
  const { type } = file
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
