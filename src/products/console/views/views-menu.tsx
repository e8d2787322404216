/** The saved views of the product table in a menu: opens one, saves the present filters as another, renames, shares and deletes. */
import { App, Button, Dropdown } from 'antd'
import { useCallback, useState } from 'react'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { ProductView, ViewCalls } from '../../views/calls.ts'
import { ViewDialog } from './view-dialog.tsx'
import { viewQuery } from './view-query.ts'
import styles from './views.module.css'

type Props = { query: string; onOpen: (query: string) => void }

export function ViewsMenu({ query: address, onOpen }: Props) {
  const call = useCall<ViewCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const [edited, setEdited] = useState<ProductView | 'new'>()
  const load = useCallback(async () => (await call('POST product/authApi/view/list', {})).data, [call])
  const { reply: views = [], reload } = useReply(load)
  const query = viewQuery(address)
  const current = views.find(view => viewQuery(view.query) === query)
  const remove = ({ id, name }: ProductView) =>
    openDialog({
      ...{ title: `删除视图“${name}”`, text: '只删除视图，不动商品。', ok: '删除', danger: true },
      onOk: async () => {
        try {
          await call('POST product/authApi/view/delete', { id })
          message.success('已删除视图')
          reload()
        } catch (error) {
          return failureMessage(error)
        }
        return undefined
      },
    })
  const acts: Readonly<Record<string, () => void>> = {
    new: () => setEdited('new'),
    change: () => setEdited(current),
    delete: () => current && remove(current),
  }
  const open = (key: string) => {
    const act = acts[key]
    if (act) return act()
    const view = views.find(({ id }) => String(id) === key)
    if (view) onOpen(viewQuery(view.query))
  }
  return (
    <div className={styles.menu}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: itemsOf(views, current),
          selectedKeys: current ? [String(current.id)] : [],
          onClick: ({ key }) => open(key),
        }}
      >
        <Button aria-haspopup="menu">视图{current ? `：${current.name}` : ''}</Button>
      </Dropdown>
      {edited !== undefined && (
        <ViewDialog
          view={edited === 'new' ? undefined : edited}
          query={query}
          onClose={() => setEdited(undefined)}
          onSaved={({ name }) => {
            setEdited(undefined)
            message.success(`已保存视图“${name}”`)
            reload()
          }}
        />
      )}
      {dialog}
    </div>
  )
}

const labelOf = ({ name, isShared, canChange, byName }: ProductView) =>
  isShared ? `${name}（${canChange ? '全企业可用' : `${byName ?? ''}共用`}）` : name

function itemsOf(views: readonly ProductView[], current: ProductView | undefined) {
  const saved = views.map(view => ({ key: String(view.id), label: labelOf(view) }))
  return [
    ...saved,
    ...(saved.length > 0 ? [{ type: 'divider' as const }] : []),
    ...(current ? [] : [{ key: 'new', label: '把现在的筛选存成视图' }]),
    ...(current?.canChange
      ? [
          { key: 'change', label: `改“${current.name}”的名字或谁能用` },
          { key: 'delete', label: `删除“${current.name}”`, danger: true },
        ]
      : []),
  ]
}
