/** Calls by which staff of a branch enter the paper application of an enterprise that came to the counter. */
import { z } from 'zod'
import { maxBytes } from '../../files/rules.ts'
import { uploadedFile } from '../../files/uploads/uploaded-file.ts'
import { licenceFile, recordFieldsInput } from '../../registration/record/record-schemas.ts'
import type { CallRow } from '../../wire/call.ts'
import { digitText } from '../../wire/fields.ts'

export const walkInCalls = [
  {
    name: 'uploadWalkInFile',
    method: 'POST',
    path: 'tycpdmfirm/authApi/walkInFile',
    access: 'enter-walk-ins',
    costly: true,
    summary: '代企业录入申请时上传营业执照：PDF、PNG 或 JPEG，不超过 10 MB',
    input: z.object({ file: uploadedFile }),
    reply: licenceFile,
    replyKind: 'record',
    body: 'multipart',
    upload: { files: 1, fileBytes: maxBytes, isInspected: true },
  },
  {
    name: 'enterWalkIn',
    method: 'POST',
    path: 'tycpdmfirm/authApi/walkIn',
    access: 'enter-walk-ins',
    costly: false,
    summary:
      '代企业按纸质材料录入并提交申请，为经办人的手机号建立账号，并发短信说明怎样第一次登录；办理记录写明由谁代录',
    input: z.object({
      ...recordFieldsInput,
      /** Of the person who gets the account: a code sent to it sets the password. */
      phone: digitText(20).default(''),
    }),
    /** What the person needs for the first login, as the message to the phone has it: a code sent to `phone` sets the password at `firstLogin`. */
    reply: z.object({
      ...{ id: z.number(), username: z.string(), phone: z.string(), firstLogin: z.string() },
      ...{ branch: z.string(), telephone: z.string() },
    }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type WalkInCalls = (typeof walkInCalls)[number]
