/** The columns of the exported lists. */
import { chinaTime } from '../../wire/china-time.ts'
import type { MemberWork, OutgoingMessage, QueuedJob } from './calls.ts'

export type Columns<Line> = readonly (readonly [heading: string, cell: (line: Line) => string])[]

const time = (iso: string | null) => (iso === null ? '' : chinaTime(new Date(iso)))

export const messageColumns: Columns<OutgoingMessage> = [
  ['编号', ({ id }) => String(id)],
  ['渠道', ({ channelLabel }) => channelLabel],
  ['种类', ({ kindLabel }) => kindLabel],
  ['状态', ({ stateLabel }) => stateLabel],
  ['收件人', ({ recipient }) => recipient ?? ''],
  ['次数', ({ tries }) => String(tries)],
  ['原因', ({ cause }) => cause ?? ''],
  ['写入', ({ createdAt }) => time(createdAt)],
  ['下次', ({ nextAttemptAt }) => time(nextAttemptAt)],
  ['结束', ({ settledAt }) => time(settledAt)],
  ['有效到', ({ expiresAt }) => time(expiresAt)],
]

export const jobColumns: Columns<QueuedJob> = [
  ['编号', ({ id }) => id],
  ['任务', ({ title }) => title],
  ['名称', ({ name }) => name],
  ['对象', ({ key }) => key],
  ['状态', ({ stateLabel }) => stateLabel],
  ['重试', ({ retries }) => String(retries)],
  ['出错的原因', ({ error }) => error ?? ''],
  ['进队', ({ createdAt }) => time(createdAt)],
  ['开始', ({ startedAt }) => time(startedAt)],
  ['结束', ({ endedAt }) => time(endedAt)],
]

export const workColumns: Columns<MemberWork> = [
  ['编号', ({ id }) => id],
  ['种类', ({ kindLabel }) => kindLabel],
  ['企业', ({ firmName }) => firmName ?? ''],
  ['状态', ({ groupLabel }) => groupLabel],
  ['做完', ({ done }) => String(done)],
  ['共', ({ total }) => String(total)],
  ['次数', ({ attempts }) => (attempts === null ? '' : String(attempts))],
  ['原因', ({ reason }) => reason ?? ''],
  ['开始', ({ createdAt }) => time(createdAt)],
  ['结束', ({ finishedAt }) => time(finishedAt)],
]

export const tableOf = <Line>(columns: Columns<Line>, lines: readonly Line[]): string[][] => [
  columns.map(([heading]) => heading),
  ...lines.map(line => columns.map(([, cell]) => cell(line))),
]
