/** Handlers that write texts as files, and make drafts of such files. */
import { readLanguage } from '../../codes/languages.ts'
import { exportedItems } from '../../content/items/editing/transfer-store.ts'
import { seedFile } from '../../content/items/publishing/seed-text.ts'
import type { FilesContext } from '../../files/context.ts'
import { writeZip, zipFileFacts } from '../../files/table-files/zip-task.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import type { EditorContext } from '../context.ts'
import { scopeOf } from '../own-items.ts'
import type { transferCalls } from './calls.ts'
import { checkFiles, saveFiles } from './import-files.ts'
import { readFiles } from './read-files.ts'
import { transferLimits } from './rules.ts'

export const transferHandlers: Handlers<typeof transferCalls, EditorContext & FilesContext> = {
  exportItems: async (filter, context) => {
    const { db, workers, clock } = context
    const limit = transferLimits.files + 1
    const rows = await exportedItems(db, filter, { scope: scopeOf(context), limit })
    if (rows.length === limit) refuse('rule-broken', { message: `超过 ${transferLimits.files} 篇，请缩小筛选的范围` })
    const files = rows.flatMap(({ markdown, ...row }) =>
      markdown === null ? [] : seedFile({ ...row, language: readLanguage(row.language), markdown }),
    )
    const omitted = rows.filter(({ markdown }) => markdown === null).map(({ title }) => title)
    const facts = zipFileFacts(`content-${chinaDay(clock())}`)
    return { ...facts, count: files.length, omitted, base64: await workers.run(writeZip, files) }
  },

  checkItemImport: async ({ file }, context) => {
    const lines = await checkFiles(context.db, await readFiles(await context.files.read(file.id), file.name), context)
    return {
      lines: lines.map(({ file: name, title, outcome, reason }) => ({ file: name, title, outcome, reason })),
      faults: lines.filter(({ outcome }) => outcome === 'fault').length,
    }
  },

  importItems: async ({ file }, context) => {
    const read = await readFiles(await context.files.read(file.id), file.name)
    return context.db.transaction(tx => saveFiles(tx, read, context))
  },
}
