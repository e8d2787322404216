/** The slip of a transfer as large as its column, a picture or the pages of a PDF, zoomed and rotated. */
import { Button } from 'antd'
import { useCallback } from 'react'
import { PdfPages } from '../../../registration/display/documents/pdf/pdf-pages.tsx'
import { TurnedPicture } from '../../../registration/display/documents/turned-picture.tsx'
import { useDocumentView, zooms } from '../../../registration/display/documents/use-document-view.ts'
import { useAreaKeys } from '../../../ui/console/menu/area-keys.ts'
import { ScrollArea } from '../../../ui/navigation/scroll-area.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { Payment } from '../../calls.ts'
import { useAct } from '../use-act.ts'
import styles from './slips.module.css'

/** `fetchUrl`: an address that serves the slip once. The slip is loaded again when the function changes. */
type Props = { slip: NonNullable<Payment['slip']>; fetchUrl: () => Promise<string> }

export function SlipPicture({ slip, fetchUrl }: Props) {
  const view = useDocumentView()
  const { reply: url, failure, reload } = useReply<string>(useCallback(() => fetchUrl(), [fetchUrl]))
  const { isBusy, act } = useAct()
  const isLargest = view.zoom === zooms[zooms.length - 1]
  const zoom = () => (isLargest ? view.fit() : view.zoomBy(1))
  useAreaKeys({ z: zoom, t: view.rotate })
  const download = () =>
    act(async () => {
      location.assign(await fetchUrl())
      return undefined
    })
  return (
    <figure className={styles.slip}>
      <figcaption>
        <b>汇款凭证</b> <span className={styles.quiet}>{slip.name}</span>
        <span className={styles.buttons}>
          <Button size="small" onClick={zoom}>
            放大{view.zoom > 1 && ` ${view.zoom} 倍`}
          </Button>
          <Button size="small" onClick={view.rotate}>
            旋转
          </Button>
          <Button size="small" loading={isBusy} onClick={download}>
            下载
          </Button>
        </span>
      </figcaption>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {url === undefined && failure === undefined && <Loading label="正在打开凭证" lines={5} hasMotif={false} />}
      {url !== undefined && (
        <ScrollArea label="汇款凭证，可以滚动">
          {slip.type === 'application/pdf' ? (
            <PdfPages key={url} url={url} label="汇款凭证" view={view} />
          ) : (
            <TurnedPicture source={url} label={`汇款凭证 ${slip.name} `} view={view} />
          )}
        </ScrollArea>
      )}
    </figure>
  )
}
