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
    summary: 'Saves the own firm’s whole record as a draft or submits it; the first call creates the record',
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
    summary: 'Changes the sent fields of the own firm’s record, and saves a draft or submits it',
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
    summary: 'A system member requests a change; the record stays unchanged until the centre has approved it',
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
    summary: 'Withdraws the submitted application, or the open change request of a system member',
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
    summary: 'Approves, returns or refuses an application or a change request that waits for the reviewer',
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
    summary: 'Firms that the reviewer is responsible for; kind change lists open change requests instead',
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
    summary: 'One firm with the automatic checks, for its owner and its reviewers',
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
    summary: 'The firm of an account, by default the own account; null if there is none yet',
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
    summary: 'How many firms of an account are deregistered, 0 or 1',
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
    summary: 'A signed URL of the business hall, valid for 60 s',
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
    summary: 'A signed URL of the product data platform, valid for 60 s',
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
    summary: 'A signed URL of the location code platform, valid for 60 s',
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
    summary: 'One PDF, PNG or JPEG file of at most 10 MB',
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
    summary: 'Several files: all are stored, or none',
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
    summary: 'A stored file, by ticket or for a session that may see it; always as an attachment',
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
    summary: 'URL of a stored file with a ticket that is valid once and for 60 s',
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
    summary: 'Every step of a firm, newest first; by default of the own firm',
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
    summary: 'The system member of a company prefix, with persons and numbers masked',
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
    summary: 'Public notices of registration (zhuce) or deregistration (zhuxiao), newest first',
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
    summary: 'One notice of registration or deregistration',
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
    summary: 'Administrative regions as a tree: province, city, area',
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
    summary: 'National industry classification as a tree: section, division, group, class',
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
    summary: 'Economic categories',
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
    summary: 'The branch that is responsible for a region',
    input: z.object({ region: text(6, 1) }),
    reply: z.object({ code: z.string(), label: z.string(), phone: nullableText, address: nullableText }),
    replyKind: 'record',
    body: 'query',
  },
] as const satisfies readonly CallRow[]

export type FirmCalls = (typeof firmCalls)[number]
