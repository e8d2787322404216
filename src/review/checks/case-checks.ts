/** Automatic checks of the kinds of cases that are about another firm or another authority's number. */
import { isForeign, organisationOfNumber } from '../../registration/cases/foreign-number.ts'
import type { CaseRow } from '../../registration/cases/store.ts'
import { creditCodeFault, normaliseCreditCode } from '../../registration/record/credit-code.ts'
import type { AutomaticCheck } from '../../registration/record/record-rules.ts'

/** `today`: 2026-11-21. `membersOfCode`: other firms that have or apply for the credit code of the subsidiary. */
type Facts = { ownCreditCode: string | null; membersOfCode: number; today: string }

export function caseChecks(
  { kind, fields, objectedAt }: Pick<CaseRow, 'kind' | 'fields' | 'objectedAt'>,
  facts: Facts,
): AutomaticCheck[] {
  if (kind === 'binding')
    return objectedAt === null
      ? []
      : [{ name: 'bindingObjection', good: false, message: '企业现有的负责人提出了异议，请先致电核实' }]
  if (kind === 'foreign-barcode') return foreignChecks(fields, facts)
  return kind === 'subsidiary' ? subsidiaryChecks(fields, facts) : []
}

function foreignChecks({ barcode, holder, until }: CaseRow['fields'], { today }: Facts): AutomaticCheck[] {
  const row = organisationOfNumber(barcode ?? '')
  const isValid = until !== null && until !== undefined && until >= today
  return [
    {
      ...{ name: 'barcode', good: isForeign(row) },
      message:
        row && isForeign(row)
          ? `号码由 ${row.organisation}（${row.nameZh}）分配，请核对“${holder ?? ''}”是否在那里注册`
          : '号码不是境外编码组织分配的商品条码',
    },
    { name: 'until', good: isValid, message: isValid ? `授权到 ${until}，还在有效期内` : '授权已经到期' },
  ]
}

function subsidiaryChecks({ creditCode }: CaseRow['fields'], facts: Facts): AutomaticCheck[] {
  const code = normaliseCreditCode(creditCode ?? '')
  const isRight = creditCodeFault(code) === undefined
  const isOwn = code === facts.ownCreditCode
  return [
    {
      ...{ name: 'subsidiaryCode', good: isRight && !isOwn },
      message: isOwn
        ? '下属公司的信用代码就是本企业的，请核对'
        : isRight
          ? '下属公司的信用代码校验位正确'
          : '下属公司的信用代码校验位不对',
    },
    {
      ...{ name: 'subsidiaryMember', good: facts.membersOfCode === 0 },
      message:
        facts.membersOfCode === 0
          ? '下属公司没有自己的注册或申请'
          : '下属公司自己是系统成员或正在申请，应当使用自己的代码，请看',
    },
  ]
}
