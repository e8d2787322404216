/** Words of messages, jobs and the work of members for staff. Without I/O. */
import type { JobState } from '../../jobs/job-store.ts'
import type { Channel } from '../../messages/channel.ts'
import type { MessageState } from '../../messages/tables.ts'

export const messageStates = ['queued', 'sending', 'failed', 'dead', 'sent'] as const satisfies readonly MessageState[]

export const messageStateLabels: Readonly<Record<MessageState, string>> = {
  queued: '待发',
  sending: '正在发',
  failed: '没发出，会再试',
  dead: '已放弃',
  sent: '已发出',
}

export const channels = ['phone', 'email'] as const satisfies readonly Channel[]
export const channelLabels: Readonly<Record<Channel, string>> = { phone: '短信', email: '邮件' }

export const jobStateLabels: Readonly<Record<JobState, string>> = {
  waiting: '在排',
  retry: '出错，会再做',
  running: '进行中',
  failed: '失败',
  done: '做完',
}

/** `people`: waits for the member. */
export const workGroups = ['waiting', 'running', 'people', 'failed', 'done'] as const
export type WorkGroup = (typeof workGroups)[number]
export const workGroupLabels: Readonly<Record<WorkGroup, string>> = {
  waiting: '在排',
  running: '进行中',
  people: '等成员',
  failed: '失败',
  done: '已结束',
}

export const workKinds = ['batch', 'import', 'pictures', 'act'] as const
export type WorkKind = (typeof workKinds)[number]
export const workKindLabels: Readonly<Record<WorkKind, string>> = {
  batch: '批量生成条码',
  import: '导入商品',
  pictures: '导入图片',
  act: '批量修改商品',
}

const causes: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^http-(401|403)$/, '服务商不认本站的密钥'],
  [/^http-429$/, '服务商限制了发送频率'],
  [/^http-5/, '服务商出错'],
  [/^http-/, '服务商拒绝'],
  [/^(smtp-5|refused|rejected)/, '服务商拒绝这条消息'],
  [/^smtp-/, '邮件服务器暂时不收'],
  [/time-?out|slow/, '服务商没有及时答复'],
  [/unreachable|network|connection/, '连不上服务商'],
  [/^expired/, '过了有效期'],
  [/^cancelled/, '不再需要，已取消'],
  [/^unreadable/, '密钥换过，内容解不开'],
]

/** The short code of an attempt in words, with the code behind it.
 *  @example causeText('http-502') // '服务商出错（http-502）' */
export function causeText(code: string): string {
  const text = causes.find(([pattern]) => pattern.test(code))?.[1]
  return text === undefined ? code : `${text}（${code}）`
}

const longestFault = 200

/** What a job threw, without what may be of a person or a secret: no values of a query, no long numbers, no mailboxes.
 *  @example faultText({ name: 'Error', message: 'no 13800138000' }) // 'Error：no …' */
export function faultText(fault: { name?: unknown; message?: unknown } | null): string | null {
  if (fault === null) return null
  const name = typeof fault.name === 'string' ? fault.name : ''
  const message = typeof fault.message === 'string' ? fault.message : ''
  const [beforeValues = ''] = message.split(/\bparams:/)
  const cleaned = beforeValues
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{5,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestFault)
  return [name, cleaned].filter(Boolean).join('：') || null
}

const hours = (list: string) => list.split(',').map(hour => String((Number(hour) + 8) % 24).padStart(2, '0'))

/** When a job runs by itself, in China; cron expressions are in UTC.
 *  @example scheduleText('23 3 * * *') // '每天 11:23' */
export function scheduleText(every: string | undefined): string {
  if (every === undefined) return '有事就做'
  const [minute = '', hour = ''] = every.split(' ')
  if (minute === '*') return '每分钟'
  const step = /^\*\/(\d+)$/.exec(minute)
  if (step) return `每 ${step[1]} 分钟`
  if (hour === '*') return `每小时第 ${minute} 分`
  const times = hours(hour).flatMap(at => minute.split(',').map(part => `${at}:${part.padStart(2, '0')}`))
  return `每天 ${times.sort().join('、')}`
}
