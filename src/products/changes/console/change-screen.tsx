/** /MyManage/SystemMember/product/change: a product changed: what the management rules of the GTIN decide, and the record that succeeds it. */
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { NeedsRight } from '../../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../../access/use-console.ts'
import shared from '../../../registration/display/console.module.css'
import { ConsoleFrame } from '../../../ui/console/console-frame.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import { productPath, productsPath } from '../../console/table/product-address.ts'
import type { ChangeCalls, ChangeInfo } from '../calls.ts'
import { ChangeForm } from './change-form.tsx'
import { DecisionList } from './decision-list.tsx'

export function ProductChange() {
  const id = Number(new URLSearchParams(useLocation().search).get('id'))
  return (
    <ConsoleFrame {...useConsoleFrame()} current={productsPath}>
      <Loaded key={id} id={id} />
    </ConsoleFrame>
  )
}

function Loaded({ id }: { id: number }) {
  const call = useCall<ChangeCalls>()
  const load = useCallback(async () => (await call('POST product/authApi/changeInfo', { id })).data, [call, id])
  const { reply: info, failure, reload } = useReply(load)
  if (failure !== undefined && !info) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!info) return <Loading label="正在读取商品" lines={8} />
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <h1>商品变了，要不要换号</h1>
          <p className={shared.quiet}>
            <LinkTo to={`${productPath}?id=${id}`}>{info.name}</LinkTo>　{info.gtin}
          </p>
        </div>
      </div>
      <NeedsRight act="edit-products">
        {isAsked(info) ? (
          <ChangeForm info={info} onDecided={reload} />
        ) : (
          <p>这个商品还没有公开，可以直接改，不用换号。</p>
        )}
      </NeedsRight>
      <DecisionList decisions={info.decisions} />
    </div>
  )
}

const isAsked = ({ state }: ChangeInfo) => state === 'in-use' || state === 'discontinued'
