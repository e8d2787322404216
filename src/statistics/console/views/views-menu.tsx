/** The saved views of the statistics in a menu: opens one, saves what is displayed as another, renames and deletes; a deletion can be undone. */
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { StatisticView, StatisticViewCalls, StatisticViews } from '../../views/calls.ts'
import { readStatisticsAddress, statisticsQuery } from '../statistics-address.ts'
import { ViewDialog } from './view-dialog.tsx'

type Props = {
  saved: StatisticViews
  /** Of the address of the page. */
  query: string
  onOpen: (query: string) => void
  onChanged: () => void
}

/** As the page writes it, so that two addresses that display the same are the same. */
const clean = (query: string) => statisticsQuery(readStatisticsAddress(new URLSearchParams(query))).toString()

export function ViewsMenu({ saved, query: address, onOpen, onChanged }: Props) {
  const [edited, setEdited] = useState<StatisticView | 'new'>()
  const { message } = App.useApp()
  const remove = useRemoval(saved, onChanged)
  const { views } = saved
  const query = clean(address)
  const current = views.find(view => clean(view.query) === query)
  const open = (key: string) => {
    if (key === 'new') return setEdited('new')
    if (key === 'change') return setEdited(current)
    if (key === 'delete') return current && void remove(current)
    const view = views.find(({ id }) => String(id) === key)
    if (view) onOpen(clean(view.query))
  }
  return (
    <>
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
            onChanged()
          }}
        />
      )}
    </>
  )
}

function itemsOf(views: readonly StatisticView[], current: StatisticView | undefined) {
  return [
    ...views.map(({ id, name }) => ({ key: String(id), label: name })),
    ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
    ...(current
      ? [
          { key: 'change', label: `改“${current.name}”的名字` },
          { key: 'delete', label: `删除“${current.name}”`, danger: true },
        ]
      : [{ key: 'new', label: '把现在看的存成视图' }]),
  ]
}

const undoSeconds = 20

/** Deletes a view; for some seconds it can be brought back, with the weekly mail that was about it. */
function useRemoval({ mail }: StatisticViews, onChanged: () => void) {
  const call = useCall<StatisticViewCalls>()
  const { message, notification } = App.useApp()
  const restore = async ({ id, name, query }: StatisticView, key: string) => {
    notification.destroy(key)
    try {
      const { data } = await call('POST statistics/authApi/view/save', { name, query })
      if (mail.viewId === id) await call('POST statistics/authApi/mail/save', { kind: 'view', viewId: data.id })
      message.success(`视图“${name}”已恢复`)
    } catch (error) {
      message.error(failureMessage(error))
    }
    onChanged()
  }
  return async (view: StatisticView) => {
    const { id, name } = view
    try {
      await call('POST statistics/authApi/view/delete', { id })
    } catch (error) {
      message.error(failureMessage(error))
      return onChanged()
    }
    const key = `view ${id}`
    notification.info({
      ...{ key, title: `已删除视图“${name}”`, duration: undoSeconds },
      description: mail.viewId === id ? '每周邮件发的是它，也停了。' : '',
      actions: <Button onClick={() => void restore(view, key)}>撤销</Button>,
    })
    onChanged()
  }
}
