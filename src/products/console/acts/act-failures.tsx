/** The records that an act did not change, or did not undo, each with its reason. */
import { useCallback, useState } from 'react'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { ActCalls, ActFailure } from '../../acts/calls.ts'
import { productPath } from '../table/product-address.ts'
import styles from './acts.module.css'

export function ActFailures({ id }: { id: string }) {
  const call = useCall<ActCalls>()
  const [paging, setPaging] = useState({ currPage: 1, pageSize: 10 })
  const load = useCallback(() => call('POST product/authApi/act/failures', { id, ...paging }), [call, id, paging])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取" lines={3} />
  return (
    <>
      <ul className={styles.failures}>
        {reply.data.map(line => (
          <li key={line.productId}>
            <Record line={line} />
            <span className={styles.reason}>{line.reason}</span>
          </li>
        ))}
      </ul>
      <ConsolePager {...paging} total={reply.page?.total ?? 0} unit="条" onChange={setPaging} />
    </>
  )
}

function Record({ line: { productId, gtin, name, isThere } }: { line: ActFailure }) {
  const text = [gtin ?? '没有号码', name].filter(Boolean).join('　')
  return isThere ? <LinkTo to={`${productPath}?id=${productId}`}>{text}</LinkTo> : <span>{text}</span>
}
