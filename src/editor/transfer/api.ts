/** Handlers that write texts as files, and make drafts of such files. */
import { countExport } from '../../access/audit/export-limit.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Viewer } from '../../access/viewer.ts'
import { listEditedItems } from '../../content/items/editing/list-store.ts'
import { exportedItems } from '../../content/items/editing/transfer-store.ts'
import { maxCount } from '../../db/paging.ts'
import { tableFileFacts, writeTable } from '../../files/table-files/tasks.ts'
import { mediaTransferLimits } from '../../media/transfer/medium-file.ts'
import { wholeMedia } from '../../media/transfer/transfer-store.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { scopeOf } from '../own-items.ts'
import { lineReply } from '../replies.ts'
import type { transferCalls } from './calls.ts'
import { exportArchive, usedMedia } from './export-archive.ts'
import { exportMs, readExportKey, writeExportKey } from './export-key.ts'
import { importMedia } from './import-media.ts'
import { refuseFaults, saveTexts } from './import-texts.ts'
import { listColumns } from './list-columns.ts'
import { planImport, planTexts, type TransferContext } from './plan-import.ts'
import { readArchive } from './read-archive.ts'
import { transferLimits } from './rules.ts'

/** `cookieViewer`: the viewer of a download link, which sends no header. */
type Api = TransferContext & { cookieViewer: () => Promise<Viewer> }
type Filter = Parameters<typeof exportedItems>[1]

export const transferHandlers: Handlers<typeof transferCalls, Api> = {
  exportItems: async (filter, context) => {
    const { viewer, clock, config } = context
    const { rows, media } = await exported(filter, context)
    const found = new Set(media.map(({ medium }) => medium.id))
    const written = rows.filter(({ markdown }) => markdown !== null)
    const until = clock().getTime() + exportMs
    const key = writeExportKey({ accountId: signedIn(viewer).accountId, until, filter }, config.secretKey)
    return {
      count: written.length,
      media: media.length,
      omitted: rows.filter(({ markdown }) => markdown === null).map(({ title }) => title),
      missing: written.filter(row => usedMedia([row]).some(id => !found.has(id))).map(({ title }) => title),
      address: `/api/content/authApi/exportFile?key=${key}`,
    }
  },

  exportItemList: async ({ format, ...filter }, context) => {
    const { db, clock, workers, address, config } = context
    const [viewer, at] = [signedIn(context.viewer), clock()]
    const lines = await db.transaction(async tx => {
      const found = await listEditedItems(tx, { ...filter, currPage: 1, pageSize: maxCount }, scopeOf(context))
      if (found.page.total >= maxCount) refuse('rule-broken', { message: '超过 10,000 行，请缩小筛选的范围' })
      const facts = { rows: found.rows.length, format }
      await countExport(tx, { action: 'list-exported', viewer, at, address, facts }, config.limits)
      return found.rows.map(lineReply)
    })
    const rows = [
      listColumns.map(([heading]) => heading),
      ...lines.map(line => listColumns.map(([, cell]) => cell(line))),
    ]
    const base64 = await workers.run(writeTable, { format, rows })
    return { ...tableFileFacts(`稿件-${chinaDay(at)}`, format), base64 }
  },

  exportFile: async ({ key }, context) => {
    const { clock, config } = context
    const viewer = signedIn(await context.cookieViewer())
    const reading = { secretKey: config.secretKey, accountId: viewer.accountId, now: clock() }
    const filter = readExportKey(key, reading) ?? refuse('not-found', { message: '下载地址已失效，请重新导出' })
    const { rows, media } = await exported(filter, { ...context, viewer })
    const archive = await exportArchive(rows, media, context)
    return { name: `content-${chinaDay(clock())}.zip`, type: 'application/zip', ...archive }
  },

  checkItemImport: async ({ file }, context) => {
    const archive = await readArchive(await context.files.read(file.id), file.name)
    const { lines } = await planImport(archive, context)
    return {
      lines: lines.map(({ kind, file: name, title, outcome, field, reason }) => ({
        ...{ kind, file: name, title, outcome, field, reason },
      })),
      faults: lines.filter(({ outcome }) => outcome === 'fault').length,
    }
  },

  importItems: async ({ file }, context) => {
    const archive = await readArchive(await context.files.read(file.id), file.name)
    const plan = await planImport(archive, context)
    refuseFaults(plan.lines)
    const { taken, left } = await importMedia(plan.media, archive.folders, context)
    if (left > 0) return { added: 0, changed: 0, same: 0, media: taken, left }
    // Checked again: their items are locked now.
    const saved = await context.db.transaction(async tx => {
      const texts = await planTexts(tx, { archive, media: plan.media }, context)
      refuseFaults(texts)
      return saveTexts(tx, texts, context)
    })
    return { ...saved, media: taken, left: 0 }
  },
}

/** What is public of the items of a filter, with the media that they use. */
async function exported(filter: Filter, context: TransferContext) {
  const { db } = context
  const scope = scopeOf(context)
  const limit = transferLimits.files + 1
  const rows = await exportedItems(db, filter, { scope, limit })
  if (rows.length === limit) refuse('rule-broken', { message: `超过 ${transferLimits.files} 篇，请缩小筛选的范围` })
  const used = usedMedia(rows.filter(({ markdown }) => markdown !== null))
  const media = await wholeMedia(db, used, scope === 'all' ? 'all' : { unit: scope.branch })
  const bytes = media.flatMap(({ versions }) => versions).reduce((sum, { size }) => sum + size, 0)
  if (bytes > mediaTransferLimits.bytes || media.length > mediaTransferLimits.media)
    refuse('rule-broken', { message: tooMuch(media.length, bytes) })
  return { rows, media }
}

const MB = 1024 * 1024
const tooMuch = (count: number, bytes: number) =>
  `这些稿件用到 ${formatCount(count)} 项图片与附件，共 ${Math.ceil(bytes / MB)} MB；一次至多 ${mediaTransferLimits.media} 项、${mediaTransferLimits.bytes / MB} MB，请缩小筛选的范围，分几次导出`
