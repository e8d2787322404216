/** A file of a multipart request, in the file store until the call ends, unless a handler saves it. */
import { z } from 'zod'

/** A class, so that text or JSON input cannot pass for an uploaded file. `name` is the sender's name for it. */
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
