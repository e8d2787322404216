/** The task that draws papers of filings in a worker thread. */
import type { FileReply } from '../../wire/call.ts'
import type { Task } from '../../workers/task.ts'
import { drawFilingPdf, type PrintedFiling } from './filing-pdf.ts'

export const drawFiling: Task<PrintedFiling, FileReply> = {
  name: 'drawFiling',
  run: async filing => ({
    name: `${filing.title} ${filing.number}.pdf`,
    type: 'application/pdf',
    bytes: await drawFilingPdf(filing),
  }),
}

export const filingTasks = [drawFiling]
