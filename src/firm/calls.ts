/** Calls of member firms: record, review, files, history, and the code tables that a form needs. */
import { z } from 'zod'
import { maxBytes } from '../files/rules.ts'
import { uploadedFile } from '../files/uploads/uploaded-file.ts'
import type { CallRow } from '../wire/call.ts'
import { day, flag, id, ignoredToken, pagingBy, text } from '../wire/fields.ts'

const nullableText = z.string().nullable()

const change = z.object({ field: z.string(), from: nullableText, to: nullableText })
const reason = z.object({ field: z.string(), reason: z.string() })

const record = {
  firmName: text(100).optional(),
  firmNameEn: text(200).optional(),
  creditCode: text(40).optional(),
  regionCode: text(6).optional(),
  address: text(200).optional(),
  postcode: text(12).optional(),
  economicCode: text(3).optional(),
  industryCode: text(5).optional(),
  legalPerson: text(60).optional(),
  contactName: text(60).optional(),
  contactPhone: text(40).optional(),
  contactEmail: text(120).optional(),
  licenceFileId: z.uuid().optional(),
}

const version = z
  .union([z.number(), z.string().regex(/^\d{1,9}$/)])
  .transform(Number)
  .pipe(z.number().int().positive())

const recordInput = z.object({ id: id.optional(), version: version.optional(), draft: flag.default(false), ...record })

const firmFields = {
  firmName: nullableText,
  firmNameEn: nullableText,
  creditCode: nullableText,
  regionCode: nullableText,
  address: nullableText,
  postcode: nullableText,
  economicCode: nullableText,
  industryCode: nullableText,
  legalPerson: nullableText,
  contactName: nullableText,
  contactPhone: nullableText,
  contactEmail: nullableText,
  licenceFileId: nullableText,
}

const openChange = z.object({ id: z.number(), status: z.number(), requestedAt: z.string(), changes: z.array(change) })

const licenceFile = z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() })

/** A firm as its owner and its reviewers see it; `steps` are the steps that the viewer may take now. */
const firm = z.object({
  id: z.number(),
  version: z.number(),
  status: z.number(),
  statusLabel: z.string(),
  ...firmFields,
  regionLabel: z.string(),
  economicLabel: z.string(),
  industryLabel: z.string(),
  branchCode: nullableText,
  branchLabel: z.string(),
  licence: licenceFile.nullable(),
  demonstration: z.boolean(),
  /** When this firm claimed its credit code, which another firm holds; for its owner only. */
  claimedAt: nullableText,
  submittedAt: nullableText,
  approvedAt: nullableText,
  updatedAt: z.string(),
  prefixes: z.array(
    z.object({ companyPrefix: z.string(), state: z.string(), capacity: z.number(), validTo: z.string() }),
  ),
  change: openChange.nullable(),
  steps: z.array(z.string()),
  returned: z.object({ remark: nullableText, reasons: z.array(reason), at: z.string() }).nullable(),
})

const firmDetail = firm.extend({
  checks: z.array(z.object({ name: z.string(), good: z.boolean(), message: z.string() })),
  fileChanges: z.array(change),
  claims: z.array(
    z.object({
      id: z.number(),
      firmName: nullableText,
      contactName: nullableText,
      contactPhone: nullableText,
      statement: z.string(),
      licence: licenceFile.nullable(),
      createdAt: z.string(),
    }),
  ),
})

const firmLine = z.object({
  id: z.number(),
  version: z.number(),
  status: z.number(),
  statusLabel: z.string(),
  firmName: nullableText,
  creditCode: nullableText,
  regionLabel: z.string(),
  branchLabel: z.string(),
  submittedAt: nullableText,
  companyPrefix: nullableText,
  kind: z.enum(['register', 'change']),
  /** Number of other firms' claims to its credit code. */
  claims: z.number(),
})

const historyLine = z.object({
  id: z.number(),
  action: z.string(),
  actionLabel: z.string(),
  fromStatus: z.number().nullable(),
  toStatus: z.number(),
  toStatusLabel: z.string(),
  byName: z.string(),
  byUsername: nullableText,
  remark: nullableText,
  reasons: z.array(reason),
  changes: z.array(change),
  at: z.string(),
})

const storedFile = z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() })
const urlReply = z.object({ url: z.string() })

const notice = z.object({
  id: z.number(),
  type: z.enum(['zhuce', 'zhuxiao']),
  title: z.string(),
  firmName: z.string(),
  regionLabel: z.string(),
  branchLabel: z.string(),
  companyPrefix: nullableText,
  validTo: nullableText,
  at: z.string(),
})

type CodeNode = { code: string; label: string; type: string; parentCode: string | null; children: CodeNode[] }
const codeNode = z.custom<CodeNode>()

export const firmCalls = [
  {
    name: 'saveFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/save',
    access: 'enterprise',
    costly: false,
    summary: '保存本企业的完整资料为草稿，或提交；第一次调用时建立资料',
    input: recordInput,
    reply: firm,
    replyKind: 'record',
  },
  {
    name: 'updateFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/update',
    access: 'enterprise',
    costly: false,
    summary: '只修改传来的资料项，保存为草稿，或提交',
    input: recordInput.extend({ id, version }),
    reply: firm,
    replyKind: 'record',
  },
  {
    name: 'requestChange',
    method: 'POST',
    path: 'tycpdmfirm/authApi/updateSystem',
    access: 'system-member',
    costly: false,
    summary: '系统成员申请变更资料；中心批准前资料不变',
    input: z.object({ id: id.optional(), version, ...record }),
    reply: firm,
    replyKind: 'record',
  },
  {
    name: 'withdrawFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/withdraw',
    access: 'enterprise',
    costly: false,
    summary: '撤回已提交的申请，或系统成员尚未审完的变更申请',
    input: z.object({ id, version }),
    reply: firm,
    replyKind: 'record',
  },
  {
    name: 'auditFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/audit',
    access: 'reviewer',
    costly: false,
    summary: '审核等待本人处理的申请或变更申请：通过、退回或不通过',
    input: z.object({
      id,
      version,
      verdict: z.enum(['pass', 'return', 'refuse']),
      reasons: z
        .array(z.object({ field: text(40), reason: text(500, 1) }))
        .max(20)
        .default([]),
      remark: text(1000).default(''),
    }),
    reply: firm,
    replyKind: 'record',
  },
  {
    name: 'findFirms',
    method: 'POST',
    path: 'tycpdmfirm/authApi/findlist',
    access: 'reviewer',
    costly: false,
    summary: '本人负责审核的企业；kind 为 change 时列出未审完的变更申请',
    input: z.object({
      kind: z.enum(['register', 'change']).default('register'),
      status: z
        .union([z.number(), z.string().regex(/^[0-8]$/)])
        .transform(Number)
        .pipe(z.number().int().min(0).max(8))
        .optional(),
      keyword: text(100).optional(),
      regionCode: text(6).optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...pagingBy('submittedAt', 'id'),
    }),
    reply: firmLine,
    replyKind: 'list',
  },
  {
    name: 'firmDetail',
    method: 'POST',
    path: 'tycpdmfirm/authApi/detail',
    access: 'signed-in',
    costly: false,
    summary: '一家企业和自动检查的结果，供本企业和审核人员查看',
    input: z.object({ id }),
    reply: firmDetail,
    replyKind: 'record',
  },
  {
    name: 'firmOfAccount',
    method: 'POST',
    path: 'tycpdmfirm/authApi/findByUserName',
    access: 'signed-in',
    costly: false,
    summary: '一个账号的企业，不填则是本人的；还没有时为 null',
    input: z.object({ username: text(64).optional() }),
    reply: firm.nullable(),
    replyKind: 'record',
  },
  {
    name: 'countDeregistered',
    method: 'POST',
    path: 'tycpdmfirm/authApi/findTycpdmFirmLogoutFlagCount',
    access: 'signed-in',
    costly: false,
    summary: '一个账号已注销的企业数，0 或 1',
    input: z.object({ userId: id.optional() }),
    reply: z.number(),
    replyKind: 'record',
    body: 'query',
  },
  {
    name: 'enterBusinessHall',
    method: 'POST',
    path: 'tycpdmfirm/authApi/redirectBusinessHall',
    access: 'enterprise',
    costly: false,
    summary: '进入业务大厅的签名地址，60 秒内有效',
    input: z.object({ userType: text(2).optional(), id: id.optional() }),
    reply: urlReply,
    replyKind: 'record',
    body: 'query',
  },
  {
    name: 'enterGds',
    method: 'POST',
    path: 'tycpdmfirm/authApi/redirectGDS',
    access: 'enterprise',
    costly: false,
    summary: '进入产品数据平台的签名地址，60 秒内有效',
    input: z.object({ userType: text(2).optional(), id: id.optional() }),
    reply: urlReply,
    replyKind: 'record',
    body: 'query',
  },
  {
    name: 'enterGln',
    method: 'POST',
    path: 'tycpdmfirm/authApi/redirectGLN',
    access: 'enterprise',
    costly: false,
    summary: '进入位置码平台的签名地址，60 秒内有效',
    input: z.object({ userType: text(2).optional(), id: id.optional() }),
    reply: urlReply,
    replyKind: 'record',
    body: 'query',
  },
  {
    name: 'uploadOne',
    method: 'POST',
    path: 'tycpdmfirm/authApi/uploadFileOne',
    access: 'enterprise',
    costly: true,
    summary: '上传一个文件：PDF、PNG 或 JPEG，不超过 10 MB',
    input: z.object({ file: uploadedFile, fileType: text(40).optional() }),
    reply: storedFile,
    replyKind: 'record',
    body: 'multipart',
    upload: { files: 1, fileBytes: maxBytes },
  },
  {
    name: 'uploadSeveral',
    method: 'POST',
    path: 'tycpdmfirm/authApi/uploadFile',
    access: 'enterprise',
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
    upload: { files: 10, fileBytes: maxBytes },
  },
  {
    name: 'returnFile',
    method: 'GET',
    path: 'tycpdmfirm/authApi/returnFile',
    access: 'anyone',
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
    access: 'signed-in',
    costly: false,
    summary: '已上传文件的地址，带 60 秒内有效一次的凭证',
    input: z.object({ status: text(10).optional(), fileType: text(40).optional(), id: z.uuid() }),
    reply: urlReply,
    replyKind: 'record',
    body: 'query',
  },
  {
    name: 'firmHistory',
    method: 'POST',
    path: 'tycpdmfirmchange/authApi/findlist',
    access: 'signed-in',
    costly: false,
    summary: '一家企业的办理记录，最新的在前；不填则是本企业的',
    input: z.object({ firmId: id.optional(), ...pagingBy('at', 'id') }),
    reply: historyLine,
    replyKind: 'list',
  },
  {
    name: 'maskedFirm',
    method: 'POST',
    path: 'tycpdmfirm/api/findFirmInfoXT',
    access: 'anyone',
    costly: false,
    summary: '一个厂商识别代码所属的系统成员，人名和号码打码',
    input: z.object({ firmCode: text(13, 1) }),
    reply: z.object({
      firmCode: z.string(),
      firmName: z.string(),
      creditCode: z.string(),
      regionLabel: z.string(),
      branchLabel: z.string(),
      contactName: z.string(),
      contactPhone: z.string(),
      state: z.string(),
      validTo: z.string(),
    }),
    replyKind: 'record',
  },
  {
    name: 'notices',
    method: 'GET',
    path: 'tycpdmfirm/api/notices',
    access: 'anyone',
    costly: false,
    summary: '注册公告（zhuce）或注销公告（zhuxiao），最新的在前',
    input: z.object({
      type: z.enum(['zhuce', 'zhuxiao']).default('zhuce'),
      keyword: text(100).optional(),
      ...pagingBy('at', 'id'),
    }),
    reply: notice,
    replyKind: 'list',
    body: 'query',
  },
  {
    name: 'notice',
    method: 'GET',
    path: 'tycpdmfirm/api/notice/{id}[/{token}]',
    access: 'anyone',
    costly: false,
    summary: '一条注册或注销公告',
    input: z.object({ id, token: ignoredToken }),
    reply: notice,
    replyKind: 'record',
  },
  {
    name: 'regions',
    method: 'GET',
    path: 'codes/api/regions',
    access: 'anyone',
    costly: false,
    summary: '行政区划树：省、市、县',
    input: z.object({}),
    reply: z.array(codeNode),
    replyKind: 'record',
  },
  {
    name: 'industries',
    method: 'GET',
    path: 'codes/api/industries',
    access: 'anyone',
    costly: false,
    summary: '国民经济行业分类树：门类、大类、中类、小类',
    input: z.object({}),
    reply: z.array(codeNode),
    replyKind: 'record',
  },
  {
    name: 'economics',
    method: 'GET',
    path: 'codes/api/economics',
    access: 'anyone',
    costly: false,
    summary: '经济类型',
    input: z.object({}),
    reply: z.array(z.object({ code: z.string(), label: z.string() })),
    replyKind: 'record',
  },
  {
    name: 'branchOfRegion',
    method: 'GET',
    path: 'codes/api/branchOf',
    access: 'anyone',
    costly: false,
    summary: '负责一个地区的分支机构',
    input: z.object({ region: text(6, 1) }),
    reply: z.object({ code: z.string(), label: z.string(), phone: nullableText, address: nullableText }),
    replyKind: 'record',
    body: 'query',
  },
] as const satisfies readonly CallRow[]

export type FirmCalls = (typeof firmCalls)[number]
