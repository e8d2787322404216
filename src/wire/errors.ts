/** The error catalogue: each failure of a call with its HTTP status and wire code (product.md section 8 and the contract's envelope). */

/** One wrong field of the input. `field` is a path such as `reasons.0.field`, `fault` a short code, `message` the text for a person.
 *  `choices`: whole values of which one may have been meant. */
export type FieldFault = { field: string; fault: string; message: string; choices?: readonly Choice[] }
export type Choice = { value: string; message: string; messageEn: string }

/** `retryAfterSeconds`: of every failure that ends by itself, for a refusal that does not know better. */
export type Failure = { status: number; returnCode: string; message: string; retryAfterSeconds?: number }

export const failures = {
  'faulty-input': { status: 400, returnCode: '-100', message: '提交的内容有误，请按提示修改' },
  'token-wrong': { status: 401, returnCode: '0202', message: '登录凭证有误，请重新登录' },
  'token-empty': { status: 401, returnCode: '0203', message: '请先登录' },
  'token-invalid': { status: 401, returnCode: '0205', message: '登录凭证无效，请重新登录' },
  'session-ended': { status: 401, returnCode: '401', message: '登录已过期或账号已在别处登录，请重新登录' },
  'key-missing': {
    status: 401,
    returnCode: '0203',
    message: '请在请求头 Authorization 里带接口密钥：Bearer nanc_live_…',
  },
  'key-wrong': { status: 401, returnCode: '0205', message: '接口密钥不对，请核对有没有抄漏或者截断' },
  'key-ended': { status: 401, returnCode: '0205', message: '接口密钥已撤销、已到期，或者企业已不是系统成员' },
  'key-in-address': {
    ...{ status: 400, returnCode: '-100' },
    message:
      '接口密钥不能写在网址里：网址会留在日志和历史里。请马上撤销这把密钥，换一把，并放在请求头 Authorization 里',
  },
  'key-network': { status: 403, returnCode: '0201', message: '这把接口密钥不许从这个网络使用' },
  'not-permitted': { status: 403, returnCode: '0201', message: '您没有办理这项业务的权限' },
  'auth-failed': { status: 403, returnCode: '0206', message: '身份验证没有通过' },
  'not-found': { status: 404, returnCode: '-100', message: '没有找到' },
  'wrong-method': { status: 405, returnCode: '-100', message: '请求方法不对' },
  conflict: { status: 409, returnCode: '-100', message: '内容已被他人更新或状态已变化，请刷新后再试' },
  'version-old': { status: 412, returnCode: '-100', message: '记录已被改过，If-Match 不是最新的版本。请重新读取再改' },
  'too-large': { status: 413, returnCode: '-100', message: '提交的内容过大' },
  'wrong-content-type': { status: 415, returnCode: '-100', message: '请求的内容类型不支持' },
  'rule-broken': { status: 422, returnCode: '-100', message: '不符合办理规则' },
  'request-key-reused': {
    ...{ status: 422, returnCode: '-100' },
    message: '这个 Idempotency-Key 已经用于内容不同的请求，请换一个',
  },
  'version-missing': {
    status: 428,
    returnCode: '-100',
    message: '请带 If-Match，写明改的是哪一个版本（读取时的 ETag）',
  },
  'too-often': { status: 429, returnCode: '-100', message: '操作过于频繁，请稍后再试', retryAfterSeconds: 60 },
  'quota-used': {
    ...{ status: 429, returnCode: '-100', message: '这把接口密钥今天的用量不够了' },
    retryAfterSeconds: 3600,
  },
  unexpected: { status: 500, returnCode: '-100', message: '请求失败' },
  unavailable: { status: 503, returnCode: '-100', message: '服务暂时不可用，请稍后再试', retryAfterSeconds: 30 },
  'storage-full': {
    ...{ status: 507, returnCode: '-100', message: '存储空间不足，暂时不能保存，请稍后再试' },
    retryAfterSeconds: 60,
  },
} as const satisfies Record<string, Failure>

export type FailureCode = keyof typeof failures

/** What only the calls for machines, /api/v1, refuse with. */
const machineCodes = [
  'key-missing',
  'key-wrong',
  'key-ended',
  'key-network',
  'version-old',
  'request-key-reused',
  'version-missing',
  'quota-used',
] as const satisfies readonly FailureCode[]
const ofMachines: readonly string[] = machineCodes

/** The failures of the calls of pages. */
export const pageFailures: readonly [string, Failure][] = /* @__PURE__ */ Object.entries(failures).filter(
  ([code]) => !ofMachines.includes(code),
)

type RefusalDetails = { message?: string; faults?: FieldFault[]; retryAfterSeconds?: number | undefined }

/** Error that ends a call with a failure of the catalogue. */
export class Refusal extends Error {
  readonly code: FailureCode
  readonly faults: FieldFault[]
  readonly retryAfterSeconds: number | undefined

  constructor(code: FailureCode, details: RefusalDetails = {}) {
    super(details.message ?? details.faults?.[0]?.message ?? failures[code].message)
    this.code = code
    this.faults = details.faults ?? []
    const { retryAfterSeconds }: Failure = failures[code]
    this.retryAfterSeconds = details.retryAfterSeconds ?? retryAfterSeconds
  }
}

/** Ends the call with a failure of the catalogue. */
export function refuse(code: FailureCode, details: RefusalDetails = {}): never {
  throw new Refusal(code, details)
}

/** Ends the call because one field is wrong. */
export function refuseField(field: string, fault: string, message: string): never {
  refuse('faulty-input', { faults: [{ field, fault, message }] })
}
