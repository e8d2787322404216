/** Console page of a firm's API keys: which there are, what each may do and was used for; making, replacing and revoking them. */
import { App, Button, Card } from 'antd'
import { useCallback, useState } from 'react'
import { NeedsRight } from '../../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../../access/use-console.ts'
import shared from '../../../registration/display/console.module.css'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { ConsoleFrame } from '../../../ui/console/console-frame.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import { HooksCard } from '../../webhooks/console/hooks-card.tsx'
import type { KeyCalls, KeyLine, KeysReply, MadeReply } from '../calls.ts'
import { KeyDialog, type KeyTask } from './key-dialog.tsx'
import { KeyTable } from './key-table.tsx'
import { MadeDialog } from './made-dialog.tsx'
import { QuickStart } from './quick-start.tsx'

const path = '/MyManage/SystemMember/apiKeys'

export function ApiKeysScreen() {
  const frame = useConsoleFrame()
  return (
    <ConsoleFrame {...frame} current={path}>
      <OwnKeys />
    </ConsoleFrame>
  )
}

function OwnKeys() {
  const call = useCall<KeyCalls>()
  const load = useCallback(() => call('POST apikeys/authApi/list', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const [changed, setChanged] = useState<KeysReply>()
  const keys = changed ?? reply?.data
  if (keys) return <Loaded reply={keys} onChanged={setChanged} />
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  return <Loading label="正在读取接口密钥" lines={6} />
}

function Loaded({ reply, onChanged }: { reply: KeysReply; onChanged: (reply: KeysReply) => void }) {
  const call = useCall<KeyCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const [task, setTask] = useState<KeyTask>()
  const [made, setMade] = useState<MadeReply>()
  const revoke = ({ id, name }: KeyLine) =>
    openDialog({
      ...{ title: `撤销“${name}”？`, ok: '撤销', danger: true },
      text: '用它的程序马上就连不上了，撤销以后不能恢复。',
      onOk: async () => {
        try {
          const { data } = await call('POST apikeys/authApi/revoke', { id })
          onChanged(data)
          message.success('密钥已撤销')
        } catch (error) {
          return failureMessage(error)
        }
        return undefined
      },
    })
  const onMade = (next: MadeReply) => {
    setTask(undefined)
    setMade(next)
    onChanged(next)
  }
  const over = reply.keys.length - reply.inForce
  return (
    <>
      <div className={shared.head}>
        <div>
          <h1>接口与密钥</h1>
          <p className={shared.quiet}>让 ERP、标签打印机和店铺系统直接用本企业的号码，规则和网页上一样</p>
        </div>
        {reply.canManage && (
          <NeedsRight act="manage-keys">
            <Button type="primary" onClick={() => setTask({ kind: 'make' })}>
              新建密钥
            </Button>
          </NeedsRight>
        )}
      </div>
      <div className={shared.stack}>
        <Card title={`密钥　${formatCount(reply.inForce)} 把在用${over > 0 ? `，${formatCount(over)} 把已失效` : ''}`}>
          {reply.keys.length === 0 ? (
            <Empty title="还没有密钥">
              程序用密钥连接，不用登录。{reply.canManage ? '先新建一把。' : '由负责人新建。'}
            </Empty>
          ) : (
            <KeyTable reply={reply} onReplace={key => setTask({ kind: 'replace', key })} onRevoke={revoke} />
          )}
        </Card>
        <HooksCard />
        <QuickStart reply={reply} />
      </div>
      {dialog}
      {task && <KeyDialog task={task} reply={reply} onClose={() => setTask(undefined)} onMade={onMade} />}
      {made && <MadeDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
