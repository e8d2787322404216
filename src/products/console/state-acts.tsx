/** The states that a record may have next, as buttons. */
import { App, Button } from 'antd'
import { useRights } from '../../access/operator/use-rights.ts'
import shared from '../../registration/display/console.module.css'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { ProductState } from '../fields/states.ts'
import type { ProductRecordReply, RecordCalls } from '../record/calls.ts'
import { changePath, productPath } from './table/product-address.ts'

const verbs = {
  draft: { verb: '', text: '' },
  reserved: { verb: '改回预留', text: '记录又可以改；还没有公开。' },
  'in-use': { verb: '公开', text: '公开后，查询号码马上看得到这个商品。' },
  discontinued: { verb: '停用', text: '查询时显示已下市；号码不会再给别的商品。' },
  archived: { verb: '归档', text: '不再列出，也不能再改；号码不会再给别的商品。' },
} as const satisfies Readonly<Record<ProductState, { verb: string; text: string }>>

type Props = { record: ProductRecordReply; onChanged: () => void }

export function StateActs({ record: { id, state, nextStates }, onChanged }: Props) {
  const call = useCall<RecordCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const canEdit = useRights()('edit-products')
  const move = (next: ProductState) =>
    openDialog({
      ...{ title: `${verbs[next].verb}这个商品`, text: verbs[next].text, ok: verbs[next].verb },
      onOk: async () => {
        try {
          await call('POST product/authApi/state', { ids: [id], state: next })
          message.success(`已${verbs[next].verb}`)
          onChanged()
        } catch (error) {
          return failureMessage(error)
        }
        return undefined
      },
    })
  if (!canEdit) return null
  return (
    <div className={shared.buttons}>
      {(state === 'in-use' || state === 'discontinued') && <Button href={`${changePath}?id=${id}`}>商品变了</Button>}
      <Button href={`${productPath}?like=${id}`}>复制</Button>
      {nextStates.map(next => (
        <Button key={next} onClick={() => move(next)}>
          {verbs[next].verb}
        </Button>
      ))}
      {dialog}
    </div>
  )
}
