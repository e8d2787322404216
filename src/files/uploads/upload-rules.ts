/** Upload quotas of an account, and the refusals when they are exceeded. */
import type { FailureCode } from '../../wire/errors.ts'

const MB = 1024 * 1024

/** `filesPerHour` counts attempts, successful or not; `files` and `bytes` count what an account has in the store. */
export const uploadQuota = { filesPerHour: 60, files: 200, bytes: 200 * MB } as const

/** The limit of the account that an upload would exceed. */
export type UploadFault = 'hour' | 'account-files' | 'account-bytes'

export const uploadRefusals: Readonly<
  Record<UploadFault, { code: FailureCode; message: string; retryAfterSeconds?: number }>
> = {
  hour: { code: 'too-often', message: '一小时内上传的文件过多，请稍后再试', retryAfterSeconds: 600 },
  'account-files': { code: 'rule-broken', message: `您保存的文件已达 ${uploadQuota.files} 个，不能再上传` },
  'account-bytes': { code: 'rule-broken', message: `您保存的文件将超过 ${uploadQuota.bytes / MB} MB，不能再上传` },
}
