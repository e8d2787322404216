/** Webhooks of a firm on the page of its keys: addresses with their verdict, and the log. */
import { App, Button, Card } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { HookCalls, HookLine, HooksReply } from '../calls.ts'
import { HookDialog, type HookTask } from './hook-dialog.tsx'
import { HookLog } from './hook-log.tsx'
import { HookSecretDialog } from './hook-secret.tsx'
import { eventsText, formerText, verdictText } from './hook-words.ts'
import styles from './hooks.module.css'

/** While something is being sent the result is looked up so often. */
const refreshMs = 3000

export function HooksCard() {
  const call = useCall<HookCalls>()
  const load = useCallback(() => call('POST webhooks/authApi/list', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const [changed, setChanged] = useState<HooksReply>()
  const hooks = changed ?? reply?.data
  const isOpen = hooks?.log.some(({ state, attempt }) => state === 'sending' || (state === 'waiting' && attempt === 0))
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(
      () =>
        void load().then(
          ({ data }) => setChanged(data),
          () => undefined,
        ),
      refreshMs,
    )
    return () => clearInterval(timer)
  }, [isOpen, load])
  if (hooks) return <LoadedHooks reply={hooks} onChanged={setChanged} />
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  return <Loading label="正在读取推送" lines={4} />
}

type Loaded = { reply: HooksReply; onChanged: (reply: HooksReply) => void }
type ActPath = 'test' | 'enable' | 'remove' | 'resend'

/** Acts without a form; a failure is told and changes nothing. */
function useHookActs({ onChanged }: Pick<Loaded, 'onChanged'>) {
  const call = useCall<HookCalls>()
  const { message } = App.useApp()
  const send = (act: ActPath, id: number) => {
    if (act === 'test') return call('POST webhooks/authApi/test', { id })
    if (act === 'enable') return call('POST webhooks/authApi/enable', { id })
    if (act === 'remove') return call('POST webhooks/authApi/remove', { id })
    return call('POST webhooks/authApi/resend', { id })
  }
  const run = async (act: ActPath, id: number): Promise<string | undefined> => {
    try {
      onChanged((await send(act, id)).data)
      return undefined
    } catch (error) {
      return failureMessage(error)
    }
  }
  const runAndTell = async (act: ActPath, id: number) => {
    const failure = await run(act, id)
    if (failure !== undefined) message.error(failure)
  }
  return { run, runAndTell }
}

function LoadedHooks({ reply, onChanged }: Loaded) {
  const [task, setTask] = useState<HookTask>()
  const [secret, setSecret] = useState<string>()
  const { openDialog, dialog } = useConfirm()
  const { run, runAndTell } = useHookActs({ onChanged })
  const remove = ({ id, url }: HookLine) =>
    openDialog({
      ...{ title: '删除这个推送地址？', ok: '删除', danger: true },
      text: `${url} 不再收到推送，它的记录一起删除，不能恢复。`,
      onOk: () => run('remove', id),
    })
  return (
    <Card
      title="推送"
      extra={
        reply.canManage && (
          <Button disabled={reply.hooks.length >= reply.most} onClick={() => setTask({ kind: 'add' })}>
            加地址
          </Button>
        )
      }
    >
      {reply.hooks.length === 0 ? (
        <Empty title="还没有推送地址">
          商品公开、有人反映不符、证书失效的时候，本站主动通知您的系统。
          {reply.canManage ? '先加一个地址。' : '由负责人添加。'}
        </Empty>
      ) : (
        <>
          <ul className={styles.hookList}>
            {reply.hooks.map(hook => (
              <HookItem key={hook.id} hook={hook} reply={reply} onTask={setTask} onRemove={remove} onAct={runAndTell} />
            ))}
          </ul>
          <HookLog reply={reply} onResend={id => void runAndTell('resend', id)} />
        </>
      )}
      {dialog}
      {task && (
        <HookDialog
          {...{ task, reply, onClose: () => setTask(undefined), onRenewed: onChanged }}
          onDone={(next, made) => {
            setTask(undefined)
            onChanged(next)
            setSecret(made?.secret)
          }}
        />
      )}
      {secret !== undefined && <HookSecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Card>
  )
}

type ItemProps = {
  hook: HookLine
  reply: HooksReply
  onTask: (task: HookTask) => void
  onRemove: (hook: HookLine) => void
  onAct: (act: 'test' | 'enable', id: number) => Promise<void>
}

function HookItem({ hook, reply, onTask, onRemove, onAct }: ItemProps) {
  const { id, url, state } = hook
  const former = formerText(hook)
  return (
    <li className={styles.hookItem}>
      <span className={styles.hookText}>
        <code className={styles.hookUrl}>{url}</code>
        <span className={state === 'good' ? styles.verdict : styles.verdictBad}>{verdictText(hook, reply)}</span>
        <span className={styles.hookEvents}>{eventsText(hook)}</span>
        {former !== undefined && <span className={styles.hookEvents}>{former}</span>}
      </span>
      {reply.canManage && (
        <span className={styles.hookActs}>
          {state === 'disabled' && (
            <Button type="primary" size="small" onClick={() => onAct('enable', id)} aria-label={`启用 ${url}`}>
              启用
            </Button>
          )}
          <Button size="small" onClick={() => onAct('test', id)} aria-label={`向 ${url} 发一条试试`}>
            发一条试试
          </Button>
          <Button type="link" size="small" onClick={() => onTask({ kind: 'change', hook })} aria-label={`修改 ${url}`}>
            修改
          </Button>
          <Button
            type="link"
            size="small"
            onClick={() => onTask({ kind: 'rotate', hook })}
            aria-label={`换新密钥：${url}`}
          >
            换新密钥
          </Button>
          <Button type="text" size="small" onClick={() => onRemove(hook)} aria-label={`删除 ${url}`}>
            删除
          </Button>
        </span>
      )}
    </li>
  )
}
