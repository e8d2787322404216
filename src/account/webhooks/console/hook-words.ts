/** What became of a webhook and of an address, in words. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { eventKinds, eventNames } from '../../../webhooks/event-names.ts'
import type { DeliveryLine, HookLine, HooksReply } from '../calls.ts'

const failures: Readonly<Record<string, string>> = {
  'not-https': '地址不是 https，没有发',
  'not-public': '地址在内部网络，没有发',
  port: '端口不许用，没有发',
  unreachable: '连不上',
  certificate: '对方的证书不对',
  garbled: '回答的不是 HTTP',
  'no-secret': '签名密钥读不出来，请换新',
}

function statusText(status: number): string {
  if (status >= 500) return '服务出错'
  if (status >= 300 && status < 400) return '要求转到别处，不跟随'
  if (status === 401 || status === 403) return '拒收，请核对签名'
  return status === 404 || status === 410 ? '没有这个地址' : '没有收下'
}

/** The answer of an attempt. */
export function answerText({ state, status, failure, skew }: DeliveryLine, answerSeconds: number): string {
  if (status === null && failure === null) return state === 'sending' ? '正在发' : '等着发'
  const text = failure === 'slow' ? `${answerSeconds} 秒没有回答` : (failures[failure ?? ''] ?? statusText(status ?? 0))
  const whole = status === null ? text : state === 'sent' ? String(status) : `${status} ${text}`
  if (skew === null) return whole
  return `${whole}；对方的时钟${skew > 0 ? '快' : '慢'}了约 ${formatCount(Math.round(Math.abs(skew) / 60))} 分钟`
}

const moment = (text: string | null) => (text === null ? '' : formatDate(text, 'MM-dd HH:mm'))

/** How an address does, in a sentence. */
export function verdictText({ state, day, waiting, failures: count, ...hook }: HookLine, reply: HooksReply): string {
  if (state === 'disabled') {
    const left = waiting > 0 ? `，${formatCount(waiting)} 条留着` : ''
    return `一直没送到，${moment(hook.disabledAt)} 停用了${left}；启用后补发 ${reply.storedDays} 天以内的`
  }
  if (state === 'failing')
    return `连续 ${formatCount(count)} 次没送到，${moment(hook.nextAttemptAt)} 以后再试；${moment(hook.disablesAt)} 仍不通就停用`
  if (day.all === 0) return '24 小时内没有要送的'
  const open = day.all - day.sent
  return `24 小时 ${formatCount(day.all)} 次，${open === 0 ? '全部送到' : `${formatCount(open)} 次还没送到`}`
}

/** What an address hears of. */
export const eventsText = ({ events }: HookLine) =>
  events.length === eventKinds.length
    ? `全部 ${formatCount(events.length)} 种事件`
    : events.map(kind => eventNames[kind].label).join('、')

/** Until when a former secret signs too; undefined if none does. */
export const formerText = ({ formerUntil }: HookLine): string | undefined =>
  formerUntil === null ? undefined : `刚换过密钥：${moment(formerUntil)} 以前新旧签名都带`
