/** The slip of a transfer as large as its column, zoomed and rotated; a PDF is opened in a tab of its own. */
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { ScrollArea } from '../../../ui/navigation/scroll-area.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { FeeCalls } from '../../calls.ts'
import type { DeskBill } from '../../desk/calls.ts'
import { useAct } from '../use-act.ts'
import styles from './desk.module.css'
import { useDeskKeys } from './use-desk-keys.ts'

type Props = { paymentId: number; slip: NonNullable<DeskBill['slip']> }

const zooms = [1, 1.5, 2, 3] as const

export function SlipView({ paymentId, slip }: Props) {
  const call = useCall<FeeCalls>()
  const isPicture = slip.type.startsWith('image/')
  const fetchUrl = useCallback(
    async () => (await call('POST fees/authApi/slipUrl', { paymentId })).data.url,
    [call, paymentId],
  )
  const load = useCallback(async () => (isPicture ? fetchUrl() : null), [fetchUrl, isPicture])
  const { reply, failure, reload } = useReply<string | null>(load)
  const { isBusy, act } = useAct()
  const [zoomAt, setZoomAt] = useState(0)
  const [turns, setTurns] = useState(0)
  const zoom = () => setZoomAt(at => (at + 1) % zooms.length)
  useDeskKeys({ z: zoom, t: () => setTurns(count => count + 1) })
  const download = () =>
    act(async () => {
      location.assign(await fetchUrl())
      return undefined
    })
  return (
    <figure className={styles.slip}>
      <figcaption>
        <b>汇款凭证</b> <span className={styles.quiet}>{slip.name}</span>
        <span className={styles.slipButtons}>
          {isPicture && (
            <>
              <Button size="small" onClick={zoom}>
                放大{zoomAt > 0 && ` ${zooms[zoomAt]} 倍`}
              </Button>
              <Button size="small" onClick={() => setTurns(turns + 1)}>
                旋转
              </Button>
            </>
          )}
          <Button size="small" loading={isBusy} onClick={download}>
            下载
          </Button>
        </span>
      </figcaption>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {reply === undefined && failure === undefined && <Loading label="正在打开凭证" lines={5} hasMotif={false} />}
      {reply && (
        <ScrollArea label="汇款凭证，可以滚动">
          <img
            className={styles.slipPicture}
            src={reply}
            alt={`汇款凭证 ${slip.name}`}
            style={{ width: `${(zooms[zoomAt] ?? 1) * 100}%`, rotate: `${(turns % 4) * 90}deg` }}
          />
        </ScrollArea>
      )}
      {reply === null && <p className={styles.quiet}>这份凭证是 PDF，请下载后查看。</p>}
    </figure>
  )
}
