/** What can be done with the chosen records of the product table. */
import { App, Button } from 'antd'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ProductState } from '../../fields/states.ts'
import type { ProductLine, RecordCalls } from '../../record/calls.ts'
import styles from '../products.module.css'

type Props = { lines: readonly ProductLine[]; onChanged: () => void; onLeave: () => void }

const acts = [
  {
    state: 'reserved',
    verb: '分配号码',
    from: ['draft'],
    text: '每条草稿取下一个可用的号码，箱和中包取里面商品的 GTIN-14。号码给了就不能收回。',
  },
  {
    state: 'in-use',
    verb: '公开',
    from: ['draft', 'reserved', 'discontinued'],
    text: '公开后查询马上查得到。缺名称、品牌、净含量或销售国家的不能公开。',
  },
  { state: 'discontinued', verb: '停用', from: ['in-use'], text: '查询时显示已下市；号码不会再给别的商品。' },
  {
    state: 'archived',
    verb: '归档',
    from: ['reserved', 'discontinued'],
    text: '不再列出，也不能再改；号码不会再给别的商品。',
  },
] as const satisfies readonly { state: ProductState; verb: string; from: readonly ProductState[]; text: string }[]

export function SelectionBar({ lines, onChanged, onLeave }: Props) {
  const call = useCall<RecordCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const ids = lines.map(({ id }) => id)
  const drafts = lines.filter(({ state }) => state === 'draft')
  const possible = acts.filter(({ from }) => lines.every(({ state }) => from.some(one => one === state)))
  const attempt = async (send: () => Promise<string>) => {
    try {
      message.success(await send())
      onChanged()
    } catch (error) {
      return failureMessage(error)
    }
    return undefined
  }
  const move = ({ state, verb, text }: (typeof acts)[number]) =>
    openDialog({
      ...{ title: `${verb} ${lines.length} 种商品`, text, ok: verb },
      onOk: () =>
        attempt(async () => {
          const { data } = await call('POST product/authApi/state', { ids, state })
          return `已${verb} ${data.changed} 种`
        }),
    })
  const remove = () =>
    openDialog({
      ...{ title: `删除 ${drafts.length} 条草稿`, text: '删除后不能恢复。', ok: '删除', danger: true },
      onOk: () =>
        attempt(async () => {
          const { data } = await call('POST product/authApi/delete', { ids: drafts.map(({ id }) => id) })
          return `已删除 ${data.removed} 条草稿`
        }),
    })
  return (
    <div className={styles.selection} role="toolbar" aria-label="选中的商品">
      <strong>已选 {lines.length} 种</strong>
      {possible.map(act => (
        <Button key={act.state} onClick={() => move(act)}>
          {act.verb}
        </Button>
      ))}
      {drafts.length === lines.length && <Button onClick={remove}>删除草稿</Button>}
      {possible.length === 0 && <span>选中的商品状态不同，请选同一种状态的</span>}
      <Button onClick={onLeave}>取消选择</Button>
      {dialog}
    </div>
  )
}
