/** Calls of member firms: their record, its review, its files, its history, and the code tables a form needs. */
import { z } from 'zod'
import { maxBytes } from '../files/rules.ts'
import { uploadedFile } from '../files/uploaded-file.ts'
import type { CallRow } from '../wire/call.ts'
import { day, flag, id, ignoredToken, pagingBy, text } from '../wire/fields.ts'

const maybe = z.string().nullable()

const change = z.object({ field: z.string(), from: maybe, to: maybe })
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
  firmName: maybe,
  firmNameEn: maybe,
  creditCode: maybe,
  regionCode: maybe,
  address: maybe,
  postcode: maybe,
  economicCode: maybe,
  industryCode: maybe,
  legalPerson: maybe,
  contactName: maybe,
  contactPhone: maybe,
  contactEmail: maybe,
  licenceFileId: maybe,
}

const openChange = z.object({ id: z.number(), status: z.number(), requestedAt: z.string(), changes: z.array(change) })

const licenceFile = z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() })

/** A firm as its owner and its reviewers see it; `steps` is what the viewer may do now. */
const firm = z.object({
  id: z.number(),
  version: z.number(),
  status: z.number(),
  statusLabel: z.string(),
  ...firmFields,
  regionLabel: z.string(),
  economicLabel: z.string(),
  industryLabel: z.string(),
  branchCode: maybe,
  branchLabel: z.string(),
  licence: licenceFile.nullable(),
  demonstration: z.boolean(),
  /** When this firm said that its credit code is held by another wrongly; for its owner alone. */
  claimedAt: maybe,
  submittedAt: maybe,
  approvedAt: maybe,
  updatedAt: z.string(),
  prefixes: z.array(
    z.object({ companyPrefix: z.string(), state: z.string(), capacity: z.number(), validTo: z.string() }),
  ),
  change: openChange.nullable(),
  steps: z.array(z.string()),
  returned: z.object({ remark: maybe, reasons: z.array(reason), at: z.string() }).nullable(),
})

const firmDetail = firm.extend({
  checks: z.array(z.object({ name: z.string(), good: z.boolean(), message: z.string() })),
  fileChanges: z.array(change),
  claims: z.array(
    z.object({
      id: z.number(),
      firmName: maybe,
      contactName: maybe,
      contactPhone: maybe,
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
  firmName: maybe,
  creditCode: maybe,
  regionLabel: z.string(),
  branchLabel: z.string(),
  submittedAt: maybe,
  companyPrefix: maybe,
  kind: z.enum(['register', 'change']),
  /** Claims of others to its credit code. */
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
  byUsername: maybe,
  remark: maybe,
  reasons: z.array(reason),
  changes: z.array(change),
  at: z.string(),
})

const storedFile = z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() })
const address = z.object({ url: z.string() })

const notice = z.object({
  id: z.number(),
  type: z.enum(['zhuce', 'zhuxiao']),
  title: z.string(),
  firmName: z.string(),
  regionLabel: z.string(),
  branchLabel: z.string(),
  companyPrefix: maybe,
  validTo: maybe,
  at: z.string(),
})

type CodeNode = { code: string; label: string; type: string; parentCode: string | null; children: CodeNode[] }
const codeNode = z.custom<CodeNode>()

export const firmCalls = [
  {
    name: 'saveFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/save',
    who: 'enterprise',
    costly: false,
    summary: 'Keeps the whole record of the own firm as a draft or hands it in; the first one makes it',
    input: recordInput,
    reply: firm,
    gives: 'record',
  },
  {
    name: 'updateFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/update',
    who: 'enterprise',
    costly: false,
    summary: 'Changes the given fields of the own firm’s record, as a draft or handing it in',
    input: recordInput.extend({ id, version }),
    reply: firm,
    gives: 'record',
  },
  {
    name: 'requestChange',
    method: 'POST',
    path: 'tycpdmfirm/authApi/updateSystem',
    who: 'system-member',
    costly: false,
    summary: 'A system member asks for a change; the record stays as it is until the centre has passed it',
    input: z.object({ id: id.optional(), version, ...record }),
    reply: firm,
    gives: 'record',
  },
  {
    name: 'withdrawFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/withdraw',
    who: 'enterprise',
    costly: false,
    summary: 'Takes back what was handed in: the application, or the open change request of a system member',
    input: z.object({ id, version }),
    reply: firm,
    gives: 'record',
  },
  {
    name: 'auditFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/audit',
    who: 'reviewer',
    costly: false,
    summary: 'Passes, returns or refuses what waits for the reviewer: an application or a change request',
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
    gives: 'record',
  },
  {
    name: 'findFirms',
    method: 'POST',
    path: 'tycpdmfirm/authApi/findlist',
    who: 'reviewer',
    costly: false,
    summary: 'Firms within the reviewer’s reach; kind change lists open change requests instead',
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
    gives: 'list',
  },
  {
    name: 'firmDetail',
    method: 'POST',
    path: 'tycpdmfirm/authApi/detail',
    who: 'signed-in',
    costly: false,
    summary: 'One firm with the automatic checks, for its owner and its reviewers',
    input: z.object({ id }),
    reply: firmDetail,
    gives: 'record',
  },
  {
    name: 'firmOfAccount',
    method: 'POST',
    path: 'tycpdmfirm/authApi/findByUserName',
    who: 'signed-in',
    costly: false,
    summary: 'The firm of an account, the own one if none is named; null where there is none yet',
    input: z.object({ username: text(64).optional() }),
    reply: firm.nullable(),
    gives: 'record',
  },
  {
    name: 'countDeregistered',
    method: 'POST',
    path: 'tycpdmfirm/authApi/findTycpdmFirmLogoutFlagCount',
    who: 'signed-in',
    costly: false,
    summary: 'How many firms of an account are deregistered, 0 or 1',
    input: z.object({ userId: id.optional() }),
    reply: z.number(),
    gives: 'record',
    body: 'query',
  },
  {
    name: 'enterBusinessHall',
    method: 'POST',
    path: 'tycpdmfirm/authApi/redirectBusinessHall',
    who: 'enterprise',
    costly: false,
    summary: 'A signed address into the business hall, valid 60 s',
    input: z.object({ userType: text(2).optional(), id: id.optional() }),
    reply: address,
    gives: 'record',
    body: 'query',
  },
  {
    name: 'enterGds',
    method: 'POST',
    path: 'tycpdmfirm/authApi/redirectGDS',
    who: 'enterprise',
    costly: false,
    summary: 'A signed address into the product data platform, valid 60 s',
    input: z.object({ userType: text(2).optional(), id: id.optional() }),
    reply: address,
    gives: 'record',
    body: 'query',
  },
  {
    name: 'enterGln',
    method: 'POST',
    path: 'tycpdmfirm/authApi/redirectGLN',
    who: 'enterprise',
    costly: false,
    summary: 'A signed address into the location code platform, valid 60 s',
    input: z.object({ userType: text(2).optional(), id: id.optional() }),
    reply: address,
    gives: 'record',
    body: 'query',
  },
  {
    name: 'uploadOne',
    method: 'POST',
    path: 'tycpdmfirm/authApi/uploadFileOne',
    who: 'enterprise',
    costly: true,
    summary: 'One PDF, PNG or JPEG file of at most 10 MB',
    input: z.object({ file: uploadedFile, fileType: text(40).optional() }),
    reply: storedFile,
    gives: 'record',
    body: 'multipart',
    upload: { files: 1, fileBytes: maxBytes },
  },
  {
    name: 'uploadSeveral',
    method: 'POST',
    path: 'tycpdmfirm/authApi/uploadFile',
    who: 'enterprise',
    costly: true,
    summary: 'Several files, all kept or none',
    input: z
      .object({
        files: z.union([uploadedFile, z.array(uploadedFile).min(1).max(10)]).optional(),
        file: z.union([uploadedFile, z.array(uploadedFile).min(1).max(10)]).optional(),
        fileType: text(40).optional(),
      })
      .refine(given => given.files ?? given.file, { path: ['files'], message: '请选择文件' }),
    reply: z.array(storedFile),
    gives: 'record',
    body: 'multipart',
    upload: { files: 10, fileBytes: maxBytes },
  },
  {
    name: 'returnFile',
    method: 'GET',
    path: 'tycpdmfirm/authApi/returnFile',
    who: 'anyone',
    costly: false,
    summary: 'A stored file, by ticket or for whom header and cookie say may see it; always as an attachment',
    input: z.object({
      status: text(10).optional(),
      fileType: text(40).optional(),
      id: z.uuid().optional(),
      ticket: text(100).optional(),
    }),
    reply: z.unknown(),
    gives: 'file',
    body: 'query',
  },
  {
    name: 'returnFileUrl',
    method: 'GET',
    path: 'tycpdmfirm/authApi/returnFileUrl',
    who: 'signed-in',
    costly: false,
    summary: 'An address of a stored file with a ticket that holds 60 s and once',
    input: z.object({ status: text(10).optional(), fileType: text(40).optional(), id: z.uuid() }),
    reply: address,
    gives: 'record',
    body: 'query',
  },
  {
    name: 'firmHistory',
    method: 'POST',
    path: 'tycpdmfirmchange/authApi/findlist',
    who: 'signed-in',
    costly: false,
    summary: 'Every step of a firm, newest first; the own firm if none is named',
    input: z.object({ firmId: id.optional(), ...pagingBy('at', 'id') }),
    reply: historyLine,
    gives: 'list',
  },
  {
    name: 'maskedFirm',
    method: 'POST',
    path: 'tycpdmfirm/api/findFirmInfoXT',
    who: 'anyone',
    costly: false,
    summary: 'The system member of a company prefix, persons and numbers masked',
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
    gives: 'record',
  },
  {
    name: 'notices',
    method: 'GET',
    path: 'tycpdmfirm/api/notices',
    who: 'anyone',
    costly: false,
    summary: 'Public notices of registration (zhuce) or deregistration (zhuxiao), newest first',
    input: z.object({
      type: z.enum(['zhuce', 'zhuxiao']).default('zhuce'),
      keyword: text(100).optional(),
      ...pagingBy('at', 'id'),
    }),
    reply: notice,
    gives: 'list',
    body: 'query',
  },
  {
    name: 'notice',
    method: 'GET',
    path: 'tycpdmfirm/api/notice/{id}[/{token}]',
    who: 'anyone',
    costly: false,
    summary: 'One notice of registration or deregistration',
    input: z.object({ id, token: ignoredToken }),
    reply: notice,
    gives: 'record',
  },
  {
    name: 'regions',
    method: 'GET',
    path: 'codes/api/regions',
    who: 'anyone',
    costly: false,
    summary: 'Administrative regions as a tree: province, city, area',
    input: z.object({}),
    reply: z.array(codeNode),
    gives: 'record',
  },
  {
    name: 'industries',
    method: 'GET',
    path: 'codes/api/industries',
    who: 'anyone',
    costly: false,
    summary: 'National industry classification as a tree: section, division, group, class',
    input: z.object({}),
    reply: z.array(codeNode),
    gives: 'record',
  },
  {
    name: 'economics',
    method: 'GET',
    path: 'codes/api/economics',
    who: 'anyone',
    costly: false,
    summary: 'Economic categories',
    input: z.object({}),
    reply: z.array(z.object({ code: z.string(), label: z.string() })),
    gives: 'record',
  },
  {
    name: 'branchOfRegion',
    method: 'GET',
    path: 'codes/api/branchOf',
    who: 'anyone',
    costly: false,
    summary: 'The branch that takes care of a region',
    input: z.object({ region: text(6, 1) }),
    reply: z.object({ code: z.string(), label: z.string(), phone: maybe, address: maybe }),
    gives: 'record',
    body: 'query',
  },
] as const satisfies readonly CallRow[]

export type FirmCalls = (typeof firmCalls)[number]
