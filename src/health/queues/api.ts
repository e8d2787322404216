/** Handlers of messages and jobs. What starts something again is in the audit, with who did it. */
import { countExport } from '../../access/audit/export-limit.ts'
import { type AuditEvent, addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import { drawBatchJob } from '../../batches/jobs.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { maxCount } from '../../db/paging.ts'
import { tableFileFacts, writeTable } from '../../files/table-files/tasks.ts'
import { findJobs, type JobCount, jobCounts, retryJob } from '../../jobs/job-store.ts'
import { recipientHash } from '../../messages/content.ts'
import { retryMessages } from '../../messages/store.ts'
import { workActJob } from '../../products/acts/jobs.ts'
import { readPicturesJob, workPicturesJob } from '../../products/picture-imports/jobs.ts'
import { readImportJob, workImportJob } from '../../products/transfer/jobs.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import type { HealthContext } from '../context.ts'
import type { queueCalls } from './calls.ts'
import { type Columns, jobColumns, messageColumns, tableOf, workColumns } from './export-columns.ts'
import { findMessages, type MessageFilter } from './messages-store.ts'
import { scheduleText, type WorkKind, workKindLabels } from './queue-rules.ts'
import { jobLine, messageLine, workLine } from './replies.ts'
import { findWork, workById } from './work-store.ts'

type Filter<Wire> = Omit<Wire, 'sidx' | 'order'>
type MessageInput = Omit<MessageFilter, 'recipient'> & { recipient?: string | undefined }

const alreadyQueued = { message: '别人刚刚重试过，或者同一件已经在排，请刷新后再看' }

function readMessages(db: Queryable, { recipient, ...filter }: Filter<MessageInput>, { config, clock }: HealthContext) {
  const { secretKey } = config
  const hash = recipient ? recipientHash(recipient, secretKey) : undefined
  return findMessages(db, { ...filter, recipient: hash }).then(({ rows, page }) => ({
    rows: rows.map(row => messageLine(row, { secretKey, at: clock() })),
    page,
  }))
}

const titlesOf = ({ jobKinds }: HealthContext) => new Map(jobKinds.map(({ name, title }) => [name, title]))

/** Writes the act with who did it in the transaction of the act. */
function record(tx: Queryable, context: HealthContext, event: Pick<AuditEvent, 'action' | 'subject' | 'facts'>) {
  const { viewer, clock, address } = context
  return addAuditLine(tx, { viewer: signedIn(viewer), at: clock(), address, ...event })
}

const everything = { currPage: 1, pageSize: maxCount }

type List<Line> = { rows: readonly Line[]; page: { total: number } }

async function exportOf<Line>(
  context: HealthContext,
  title: string,
  columns: Columns<Line>,
  read: (tx: Queryable) => Promise<List<Line>>,
) {
  const { db, viewer, clock, address, config, workers } = context
  const lines = await db.transaction(async tx => {
    const { rows, page } = await read(tx)
    if (page.total >= maxCount) refuse('rule-broken', { message: '超过 10,000 行，请缩小筛选的范围' })
    const facts = { rows: rows.length, format: 'csv' }
    await countExport(
      tx,
      { action: 'queue-exported', viewer: signedIn(viewer), at: clock(), address, subject: title, facts },
      config.limits,
    )
    return rows
  })
  const base64 = await workers.run(writeTable, { format: 'csv', rows: tableOf(columns, lines) })
  return { ...tableFileFacts(`${title} ${chinaDay(clock())}`, 'csv'), rows: lines.length, base64 }
}

/** The job that goes on with a piece of work. */
const jobOfWork = (kind: WorkKind, state: string): string => {
  if (kind === 'batch') return drawBatchJob
  if (kind === 'act') return workActJob
  if (kind === 'import') return state === 'reading' ? readImportJob : workImportJob
  return state === 'reading' ? readPicturesJob : workPicturesJob
}

const countsOf = async (name: string, { db, clock }: HealthContext) =>
  (await jobCounts(db, clock())).find(row => row.name === name)

const isOpen = (counts: JobCount | undefined) => counts !== undefined && counts.waiting + counts.running > 0

export const queueHandlers: Handlers<typeof queueCalls, HealthContext> = {
  outgoingMessages: ({ sidx: _, order: __, ...filter }, context) => readMessages(context.db, filter, context),

  retryMessages: ({ ids }, context) =>
    context.db.transaction(async tx => {
      const chosen = [...new Set(ids)]
      const retried = await retryMessages(tx, { ids: chosen, at: context.clock() })
      if (retried.length === 0)
        refuse('conflict', { message: '没有可以重试的：已经在发、已经发出，或者过了有效期。请刷新后再看' })
      const facts = { messages: retried.length, ids: retried.slice(0, 20).join('、') }
      await record(tx, context, { action: 'messages-retried', facts })
      return { retried: retried.length, left: chosen.length - retried.length }
    }),

  exportMessages: (filter, context) =>
    exportOf(context, '短信和邮件', messageColumns, tx => readMessages(tx, { ...filter, ...everything }, context)),

  jobKinds: async (_, context) => {
    const counts = new Map((await jobCounts(context.db, context.clock())).map(row => [row.name, row]))
    const kinds = context.jobKinds.map(({ name, title, every }) => {
      const row = counts.get(name)
      const { waiting = 0, running = 0, done = 0, failed = 0, oldestSeconds = null, lastDoneAt = null } = row ?? {}
      return {
        ...{ name, title, schedule: scheduleText(every), isScheduled: every !== undefined },
        ...{ waiting, running, done, failed, oldestSeconds },
        lastDoneAt: lastDoneAt && new Date(lastDoneAt).toISOString(),
      }
    })
    return { kinds }
  },

  queuedJobs: async ({ sidx: _, order: __, ...filter }, context) => {
    const { rows, page } = await findJobs(context.db, filter)
    return { rows: rows.map(row => jobLine(row, titlesOf(context))), page }
  },

  retryJob: async ({ id }, context) => {
    const { db, clock } = context
    try {
      await db.transaction(async tx => {
        const retried = await retryJob(tx, { id, at: clock() })
        if (retried === 'not-found') return refuse('not-found')
        if (retried === 'conflict') return refuse('conflict', alreadyQueued)
        const subject = titlesOf(context).get(retried.name) ?? retried.name
        return record(tx, context, { action: 'job-retried', subject, facts: { job: id, key: retried.key } })
      })
    } catch (error) {
      // Another job of the same key was queued in this moment.
      if (violatedConstraint(error) !== undefined) refuse('conflict', alreadyQueued)
      throw error
    }
    return { done: true }
  },

  runJob: async ({ name }, context) => {
    const kind = context.jobKinds.find(job => job.name === name) ?? refuse('not-found')
    if (kind.every === undefined) refuse('rule-broken', { message: '这种任务有事才做，不能单独运行' })
    const before = await countsOf(name, context)
    if (isOpen(before)) refuse('conflict', { message: '已经在排或者正在做' })
    await context.jobs.send(name, '')
    const after = await countsOf(name, context)
    // A short job may be done by now.
    if (!isOpen(after) && after?.lastDoneAt === before?.lastDoneAt)
      refuse('unavailable', { message: '这个节点没有运行后台任务，请稍后再试' })
    await context.db.transaction(tx => record(tx, context, { action: 'job-run', subject: kind.title, facts: { name } }))
    return { done: true }
  },

  exportJobs: (filter, context) =>
    exportOf(context, '后台任务', jobColumns, async tx => {
      const { rows, page } = await findJobs(tx, { ...filter, ...everything })
      return { rows: rows.map(row => jobLine(row, titlesOf(context))), page }
    }),

  memberWork: async ({ sidx: _, order: __, ...filter }, { db }) => {
    const { rows, page } = await findWork(db, filter)
    return { rows: rows.map(workLine), page }
  },

  resumeWork: async ({ kind, id }, context) => {
    const { db, jobs } = context
    const found = (await workById(db, { kind, id })) ?? refuse('not-found')
    if (found.group !== 'waiting' && found.group !== 'running')
      refuse('conflict', { message: '已经结束，或者在等成员，请刷新后再看' })
    await db.transaction(tx =>
      record(tx, context, { action: 'work-resumed', subject: workKindLabels[kind], facts: { work: id } }),
    )
    await jobs.send(jobOfWork(kind, found.state), id)
    return { done: true }
  },

  exportWork: (filter, context) =>
    exportOf(context, '导入与批量', workColumns, async tx => {
      const { rows, page } = await findWork(tx, { ...filter, ...everything })
      return { rows: rows.map(workLine), page }
    }),
}
