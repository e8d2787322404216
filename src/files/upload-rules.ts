/** How much an account may upload, and what is said when that is too much. */
import type { FailureCode } from '../wire/errors.ts'

const MB = 1024 * 1024

/** `filesAnHour` counts attempts, whatever became of them; `files` and `bytes` what an account has in the store. */
export const uploadQuota = { filesAnHour: 60, files: 200, bytes: 200 * MB } as const

/** Which limit of the account an upload would pass. */
export type UploadFault = 'hour' | 'account-files' | 'account-bytes'

export const uploadRefusals: Readonly<
  Record<UploadFault, { code: FailureCode; message: string; retryAfterSeconds?: number }>
> = {
  hour: { code: 'too-often', message: '一小时内上传的文件过多，请稍后再试', retryAfterSeconds: 600 },
  'account-files': { code: 'rule-broken', message: `您保存的文件已达 ${uploadQuota.files} 个，不能再上传` },
  'account-bytes': { code: 'rule-broken', message: `您保存的文件将超过 ${uploadQuota.bytes / MB} MB，不能再上传` },
}
