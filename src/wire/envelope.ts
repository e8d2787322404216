/** The envelope of every reply (contract, "Envelope"). One object serves both forms that product.md describes. */
import { type FieldFault, failures, type Refusal } from './errors.ts'

export type Page = { total: number; pageSize: number; currPage: number }

export type Envelope = {
  success: boolean
  code: number
  returnCode: string
  returnMsg: string
  data: unknown
  page?: Page
  faults?: FieldFault[]
}

export function successEnvelope(data: unknown, page?: Page): Envelope {
  const envelope = { success: true, code: 200, returnCode: '200', returnMsg: '请求成功', data }
  return page ? { ...envelope, page } : envelope
}

export function failureEnvelope(refusal: Refusal): Envelope {
  const { status, returnCode } = failures[refusal.code]
  const envelope = { success: false, code: status, returnCode, returnMsg: refusal.message, data: null }
  return refusal.faults.length > 0 ? { ...envelope, faults: refusal.faults } : envelope
}
