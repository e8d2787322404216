/** Lines that change a record: of each field what it is and what it will be. */
import { Card } from 'antd'
import { useCallback, useState } from 'react'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { ImportLineReply, ImportReply, TransferCalls } from '../../transfer/calls.ts'
import { productPath } from '../table/product-address.ts'
import styles from './import.module.css'

export function ChangedLines({ found }: { found: ImportReply }) {
  const call = useCall<TransferCalls>()
  const [page, setPage] = useState({ currPage: 1, pageSize: 20 })
  const load = useCallback(
    () => call('POST product/authApi/import/lines', { id: found.id, choice: 'updates', ...page }),
    [call, found.id, page],
  )
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取要改的行" lines={3} />
  return (
    <Card title="要改的商品">
      <ul className={styles.written}>
        {reply.data.map(line => (
          <ChangedLine key={line.line} line={line} />
        ))}
      </ul>
      <ConsolePager {...{ total: reply.page?.total ?? 0, ...page }} maxTotal={100_000} unit="行" onChange={setPage} />
    </Card>
  )
}

function ChangedLine({ line: { line, gtin, productId, changes } }: { line: ImportLineReply }) {
  return (
    <li className={styles.line}>
      <span className={styles.where}>第 {line} 行</span>
      <LinkTo to={`${productPath}?id=${productId}`}>{gtin ?? '还没有号码'}</LinkTo>
      <dl className={styles.changes}>
        {changes.map(({ title, from, to }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <del>{from || '（空）'}</del> → <ins>{to || '（空）'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
