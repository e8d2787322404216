/** The bytes of a file for a download. */
import { refuse } from '../wire/errors.ts'
import type { FilesContext } from './context.ts'
import { FileMissing } from './storage/file-store.ts'

type Reader = Pick<FilesContext, 'files'> & {
  alarm: (event: string, facts: Readonly<Record<string, string | number>>) => void
}

/** Refuses with 404 if the bytes of a file that the database names are gone, and raises the alarm `file-missing`: they must be restored. */
export function openFile(id: string, { files, alarm }: Reader) {
  return files.open(id).catch(error => {
    if (!(error instanceof FileMissing)) throw error
    alarm('file-missing', { file: id })
    return refuse('not-found', { message: '这份文件暂时读不到，我们会尽快恢复' })
  })
}
