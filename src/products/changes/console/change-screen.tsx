/** /MyManage/SystemMember/product/change: a product changed: what the management rules of the GTIN decide, and the record that succeeds it. */
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { NeedsRight } from '../../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../../access/use-console.ts'
import shared from '../../../registration/display/console.module.css'
import { ConsoleFrame } from '../../../ui/console/console-frame.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
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
      {Number.isSafeInteger(id) && id > 0 ? <Loaded key={id} id={id} /> : <NoProduct />}
    </ConsoleFrame>
  )
}

const heading = '商品变了，要不要换号'

/** The address names no product. */
const NoProduct = () => (
  <div className={shared.stack}>
    <h1>{heading}</h1>
    <Empty title="没有选商品">
      请在<LinkTo to={productsPath}>商品</LinkTo>里打开变了的那一个，再点“商品变了”。
    </Empty>
  </div>
)

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
          <h1>{heading}</h1>
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
