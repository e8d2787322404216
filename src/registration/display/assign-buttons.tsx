/** The buttons by which a person of staff takes a piece of work, puts it back, and gives it to a colleague. */
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { failureMessage } from '../../wire/fetching/failure-message.ts'

export type Colleague = { id: number; name: string; isOwn: boolean }

type Props = {
  assignee: Colleague | null
  /** To whom it may be given; read when the list is opened. */
  loadColleagues: () => Promise<Colleague[]>
  assign: (to: { accountId?: number; own?: true; fromId?: number }) => Promise<unknown>
  onChanged: () => void
}

export function AssignButtons({ assignee, loadColleagues, assign: send, onChanged }: Props) {
  const { message } = App.useApp()
  const [colleagues, setColleagues] = useState<Colleague[]>([])
  const fail = (error: unknown) => message.error(failureMessage(error))
  const assign = (to: { accountId?: number; own?: true }) => {
    send({ ...to, ...(assignee && { fromId: assignee.id }) })
      .catch(fail)
      .finally(onChanged)
  }
  const load = (isOpen: boolean) => {
    if (isOpen) loadColleagues().then(setColleagues).catch(fail)
  }
  const others = colleagues.filter(({ id, isOwn }) => id !== assignee?.id && !isOwn)
  return (
    <>
      {!assignee?.isOwn && <Button onClick={() => assign({ own: true })}>由我办理</Button>}
      <Dropdown
        trigger={['click']}
        onOpenChange={load}
        menu={{
          items: others.map(({ id, name }) => ({ key: String(id), label: name })),
          onClick: ({ key }) => assign({ accountId: Number(key) }),
        }}
      >
        <Button>{assignee ? '转交' : '指派'}</Button>
      </Dropdown>
      {assignee && <Button onClick={() => assign({})}>放回未分配</Button>}
    </>
  )
}
