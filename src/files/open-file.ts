/** The bytes of a file for a download. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { SignedReply, StreamReply } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import type { LogAlarm, LogFacts } from '../wire/log/log-table.ts'
import type { FilesContext } from './context.ts'
import { ContentChanged, FileMissing } from './storage/file-store.ts'

type Reader = Pick<FilesContext, 'files'> & {
  alarm: (alarm: LogAlarm, facts: LogFacts) => void
}

/** `sha256` is what the database knows of the content, where it does. */
type StoredFile = { id: string; name: string; type: string; sha256?: string }

/** The reply to a download whose access was checked: the content through this site, or a redirect where the store hands out files itself.
 *  Refuses with 404 if the bytes of a file that the database names are gone, and raises the alarm `file-missing`: they must be restored.
 *  Content that is not what was stored ends before its last bytes, with the alarm `file-damaged`. */
export async function openFile(file: StoredFile, { files, alarm }: Reader): Promise<StreamReply | SignedReply> {
  const { id, name, type, sha256 } = file
  const { signedAddress } = files
  const refuseMissing = (error: unknown): never => {
    if (!(error instanceof FileMissing)) throw error
    alarm('file-missing', { file: id })
    return refuse('not-found', { message: '这份文件暂时读不到，我们会尽快恢复' })
  }
  if (signedAddress)
    return { name, type, sign: disposition => signedAddress(id, { type, disposition }).catch(refuseMissing) }
  const { size, stream } = await files.open(id).catch(refuseMissing)
  if (sha256 === undefined) return { name, type, size, stream }
  const onDamage = () => alarm('file-damaged', { file: id })
  const checked = Readable.from(verified(stream, sha256, onDamage), { objectMode: false })
  // A reader who leaves before the first piece never starts the check, which would close the file.
  checked.once('close', () => stream.destroy())
  return { name, type, size, stream: checked }
}

/** The pieces of a stream. The last one is held back until the hash of the whole is known to be right. */
async function* verified(stream: AsyncIterable<Uint8Array>, sha256: string, onDamage: () => void) {
  const hash = createHash('sha256')
  let last: Uint8Array | undefined
  for await (const piece of stream) {
    hash.update(piece)
    if (last) yield last
    last = piece
  }
  if (hash.digest('hex') !== sha256) {
    onDamage()
    throw new ContentChanged('The content of a file is not what was stored')
  }
  if (last) yield last
}
