/** Calls of a firm's files: upload, and download by ticket or permission. */
import { z } from 'zod'
import { maxBytes } from '../../../files/rules.ts'
import { uploadedFile } from '../../../files/uploads/uploaded-file.ts'
import type { CallRow } from '../../../wire/call.ts'
import { text } from '../../../wire/fields.ts'

const storedFile = z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() })
const urlReply = z.object({ url: z.string() })

export const fileCalls = [
  {
    name: 'uploadOne',
    method: 'POST',
    path: 'tycpdmfirm/authApi/uploadFileOne',
    access: 'upload-files',
    costly: true,
    summary: '上传一个文件：PDF、PNG 或 JPEG，不超过 10 MB',
    input: z.object({ file: uploadedFile, fileType: text(40).optional() }),
    reply: storedFile,
    replyKind: 'record',
    body: 'multipart',
    upload: { files: 1, fileBytes: maxBytes, isInspected: true },
  },
  {
    name: 'uploadSeveral',
    method: 'POST',
    path: 'tycpdmfirm/authApi/uploadFile',
    access: 'upload-files',
    costly: true,
    summary: '上传几个文件：全部保存，或一个也不保存',
    input: z
      .object({
        files: z.union([uploadedFile, z.array(uploadedFile).min(1).max(10)]).optional(),
        file: z.union([uploadedFile, z.array(uploadedFile).min(1).max(10)]).optional(),
        fileType: text(40).optional(),
      })
      .refine(input => input.files ?? input.file, { path: ['files'], message: '请选择文件' }),
    reply: z.array(storedFile),
    replyKind: 'record',
    body: 'multipart',
    upload: { files: 10, fileBytes: maxBytes, isInspected: true },
  },
  {
    name: 'returnFile',
    method: 'GET',
    path: 'tycpdmfirm/authApi/returnFile',
    access: 'use-site',
    costly: false,
    summary: '下载已上传的文件：凭一次性凭证，或登录后有权查看；总是作为附件',
    input: z.object({
      status: text(10).optional(),
      fileType: text(40).optional(),
      id: z.uuid().optional(),
      ticket: text(100).optional(),
    }),
    reply: z.unknown(),
    replyKind: 'file',
    body: 'query',
  },
  {
    name: 'returnFileUrl',
    method: 'GET',
    path: 'tycpdmfirm/authApi/returnFileUrl',
    access: 'read-firms',
    costly: false,
    summary: '已上传文件的地址，带 60 秒内有效一次的凭证',
    input: z.object({ status: text(10).optional(), fileType: text(40).optional(), id: z.uuid() }),
    reply: urlReply,
    replyKind: 'record',
    body: 'query',
  },
] as const satisfies readonly CallRow[]

export type FileCalls = (typeof fileCalls)[number]
