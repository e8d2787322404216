/** Sends a text with samples to the phone or mailbox of the person, without saving it. */
import { App, Button } from 'antd'
import { useState } from 'react'
import shared from '../../../../registration/display/console.module.css'
import { Note } from '../../../../ui/status/note.tsx'
import { actFailure } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import type { MessageTextCalls, OneMessageText } from '../../../message-texts/calls.ts'
import type { Typed } from './typed-text.ts'

type Channel = 'phone' | 'email'
const channelNames = { phone: '短信', email: '邮件' } as const
const addressNames = { phone: '手机号', email: '邮箱' } as const

const outcomeTexts = {
  sent: '已发出',
  waiting: '正在发，请稍后看看有没有收到',
  undelivered: '没有发出去，请看“消息与任务”里的原因',
} as const

type Props = { message: OneMessageText; typed: () => Typed }

export function TrialButtons({ message, typed }: Props) {
  const call = useCall<MessageTextCalls>()
  const { message: notice } = App.useApp()
  const [busy, setBusy] = useState<Channel>()
  const [failure, setFailure] = useState<string>()
  const channels = [message.channels.sms && 'phone', message.channels.mail && 'email'].filter(
    (channel): channel is Channel => channel !== false,
  )
  const send = async (channel: Channel) => {
    setBusy(channel)
    setFailure(undefined)
    try {
      const input = { kind: message.kind, ...typed(), channel }
      const { data } = await call('POST staff/authApi/messageTexts/try', input)
      notice.info(`${data.to}：${outcomeTexts[data.outcome]}`)
    } catch (error) {
      setFailure(actFailure(error))
    }
    setBusy(undefined)
  }
  return (
    <>
      <div className={shared.buttons}>
        {channels.map(channel => {
          const own = message.own[channel]
          return own === null ? (
            <p key={channel} className={shared.quiet}>
              您的账号没有登记{addressNames[channel]}，不能试发{channelNames[channel]}。
            </p>
          ) : (
            <Button
              key={channel}
              loading={busy === channel}
              disabled={busy !== undefined}
              onClick={() => void send(channel)}
            >
              试发{channelNames[channel]}到 {own}
            </Button>
          )
        })}
      </div>
      <div role="alert">
        {failure !== undefined && (
          <Note tone="bad" title="没有试发">
            {failure}
          </Note>
        )}
      </div>
    </>
  )
}
