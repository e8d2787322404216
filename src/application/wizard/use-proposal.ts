/** What follows from the credit code of a firm: kind, region, branch, and members of the same name. Fills in empty fields. */
import { Form } from 'antd'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { creditCodeFault, normaliseCreditCode } from '../../registration/record/credit-code.ts'
import type { PreparationCalls } from '../../registration/record/preparation/calls.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { codePath } from './code-path.ts'
import type { RecordValues } from './record-form.tsx'
import type { Codes } from './use-codes.ts'
import type { Draft } from './use-draft.ts'

export type Proposal = DataOf<RowOf<PreparationCalls, 'POST tycpdmfirm/authApi/propose'>>

const typingMs = 400

/** Undefined until the credit code is valid and the reply is there. */
export function useProposal({ form, markChanged }: Pick<Draft, 'form' | 'markChanged'>, codes: Codes) {
  const call = useCall<PreparationCalls>()
  const typed = Form.useWatch('creditCode', form)
  const name = Form.useWatch('firmName', form)
  const creditCode = typeof typed === 'string' ? normaliseCreditCode(typed) : ''
  const firmName = typeof name === 'string' ? name.trim() : ''
  const isValid = creditCode !== '' && creditCodeFault(creditCode) === undefined
  const load = useCallback(
    async () =>
      isValid
        ? (await call('POST tycpdmfirm/authApi/propose', { creditCode, ...(firmName && { firmName }) })).data
        : undefined,
    [call, creditCode, firmName, isValid],
  )
  const { reply: proposal } = useReply<Proposal | undefined>(load, typingMs)
  const fill = useEffectEvent((found: Proposal) => {
    const region = form.getFieldValue('regionCode')
    const isEmpty = region === undefined || region.length === 0
    const values: RecordValues = {
      ...(found.regionCode && isEmpty && { regionCode: codePath(codes.regions, found.regionCode) }),
      ...(found.economicCode && !form.getFieldValue('economicCode') && { economicCode: found.economicCode }),
    }
    if (Object.keys(values).length === 0) return
    form.setFieldsValue(values)
    markChanged()
  })
  useEffect(() => {
    if (proposal) fill(proposal)
  }, [proposal])
  return isValid ? proposal : undefined
}

/** `校验位正确：企业，江苏省 / 苏州市 / 虎丘区，由江苏分中心受理` */
export function proposalText({ kindLabel, regionLabel, branchLabel }: Proposal): string {
  const parts = [kindLabel, regionLabel, branchLabel && `由${branchLabel}受理`].filter(Boolean)
  return parts.length === 0 ? '校验位正确' : `校验位正确：${parts.join('，')}`
}

/** What the person should know before going on; undefined if there is nothing. */
export function proposalWarning({ isTaken, namesakes }: Proposal): string | undefined {
  const names = namesakes.map(({ firmName, regionLabel }) => `${firmName}（${regionLabel}）`).join('、')
  const parts = [
    isTaken && '这个信用代码已有申请或已是系统成员；仍可填完提交，届时可以提出异议。',
    names && `已有同名的系统成员：${names}，请核对是不是贵企业。`,
  ].filter(Boolean)
  return parts.length === 0 ? undefined : parts.join('')
}
