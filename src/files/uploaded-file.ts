/** A file of a multipart request, in the file store until the call has ended; a handler that keeps it says so. */
import { z } from 'zod'

/** A class, so that nothing that came in as text or JSON can pass for one. `name` is what the sender called it. */
export class UploadedFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sha256: string

  constructor(file: { id: string; name: string; size: number; sha256: string }) {
    this.id = file.id
    this.name = file.name
    this.size = file.size
    this.sha256 = file.sha256
  }
}

export const uploadedFile = z
  .instanceof(UploadedFile, { message: '请选择文件' })
  .meta({ type: 'string', format: 'binary' })
