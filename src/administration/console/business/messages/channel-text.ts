/** How a message reaches its recipient, in words. */
import type { MessageTextLine } from '../../../message-texts/calls.ts'

/** @example channelText({ sms: true, mail: false, inbox: true }) // '短信、站内消息' */
export const channelText = ({ sms, mail, inbox }: MessageTextLine['channels']): string =>
  [sms && '短信', mail && '邮件', inbox && '站内消息'].filter(Boolean).join('、')
