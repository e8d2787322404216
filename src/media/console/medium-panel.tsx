/** The panel of one medium: its cut, what is said of it, where it is used, its sizes and versions. */
import { useCallback } from 'react'
import { SidePanel } from '../../ui/console/side-panel.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { MediaCalls } from '../calls.ts'
import styles from './media.module.css'
import { MediumFoot } from './medium-foot.tsx'
import { MediumForm } from './medium-form.tsx'
import { MediumUses, SizeTable, VersionList } from './medium-parts.tsx'

type Props = { id: string; place: string | undefined; onChanged: () => void; onClose: () => void }

/** `place`: which one of the list it is. */
export function MediumPanel({ id, place, onChanged, onClose }: Props) {
  const call = useCall<MediaCalls>()
  const load = useCallback(() => call('POST media/authApi/item', { id }), [call, id])
  const { reply, failure, reload } = useReply(load)
  const medium = reply?.data
  const changed = () => {
    reload()
    onChanged()
  }
  const deleted = () => {
    onClose()
    onChanged()
  }
  return (
    <SidePanel title={medium?.name ?? '图片或附件'} onClose={onClose}>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!medium && failure === undefined && <Loading lines={6} />}
      {medium && (
        <div className={styles.panel}>
          {place && <p className={styles.quiet}>{place}</p>}
          <MediumForm key={medium.revision} medium={medium} onSaved={changed} />
          <MediumUses medium={medium} />
          {medium.kind === 'picture' && <SizeTable medium={medium} />}
          <VersionList medium={medium} onChanged={changed} />
          <MediumFoot medium={medium} onChanged={changed} onDeleted={deleted} />
        </div>
      )}
    </SidePanel>
  )
}
