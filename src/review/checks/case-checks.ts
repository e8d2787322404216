/** Automatic checks of the kinds of cases that are about another firm or another authority's number. */
import { isForeign, organisationOfNumber } from '../../registration/cases/filings/foreign-number.ts'
import type { CaseRow } from '../../registration/cases/store.ts'
import { creditCodeFault, normaliseCreditCode } from '../../registration/record/credit-code.ts'
import type { AutomaticCheck } from '../../registration/record/record-rules.ts'
import { isSameCountry, plainName } from './same-name.ts'

/** A firm with the credit code of the subsidiary, and what it is here. */
export type MatchedFirm = { firmName: string | null; statusLabel: string }
/** Who named which holder for the same foreign number. */
export type EarlierFiling = { number: string; firmName: string | null; holder: string }

/** `today`: 2026-11-21. `matches`: other firms that have or apply for the credit code of the subsidiary. `earlier`: approved filings of the number. */
type Facts = {
  ownCreditCode: string | null
  matches: readonly MatchedFirm[]
  earlier: readonly EarlierFiling[]
  today: string
}

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

function foreignChecks(fields: CaseRow['fields'], { today, earlier }: Facts): AutomaticCheck[] {
  const { barcode, until } = fields
  const [holder, country] = [fields.holder ?? '', fields.holderCountry ?? '']
  const row = organisationOfNumber(barcode ?? '')
  const isValid = until !== null && until !== undefined && until >= today
  return [
    {
      ...{ name: 'barcode', good: isForeign(row) },
      message:
        row && isForeign(row)
          ? `号码由 ${row.organisation}（${row.nameZh}）分配，请核对“${holder}”是否在那里注册`
          : '号码不是境外编码组织分配的商品条码',
    },
    ...(country && row && isForeign(row) ? [countryCheck(country, row.nameZh)] : []),
    ...(earlier.length > 0 ? [holderCheck(holder, earlier)] : []),
    { name: 'until', good: isValid, message: isValid ? `授权到 ${until}，还在有效期内` : '授权已经到期' },
  ]
}

/** A prefix says where the number was issued; a firm of another country may have joined there, so the reviewer looks. */
function countryCheck(typed: string, ofPrefix: string): AutomaticCheck {
  const good = isSameCountry(typed, ofPrefix)
  const evidence = `申请人写的是${typed}，条码前缀属于${ofPrefix}`
  return {
    name: 'holderCountry',
    good,
    message: good ? `国家一致：${evidence}` : `国家不一致：${evidence}，请看注册证明`,
  }
}

function holderCheck(holder: string, [newest, ...others]: readonly EarlierFiling[]): AutomaticCheck {
  const different = [...(newest ? [newest] : []), ...others].find(one => plainName(one.holder) !== plainName(holder))
  const shown = different ?? newest
  const evidence = `${shown?.number}（${shown?.firmName ?? ''}）写的是“${shown?.holder}”，这次是“${holder}”`
  return {
    ...{ name: 'holder', good: different === undefined },
    message: different ? `同一号码的备案写了别的境外企业：${evidence}` : `与同一号码以前的备案一致：${evidence}`,
  }
}

function subsidiaryChecks({ creditCode, name }: CaseRow['fields'], facts: Facts): AutomaticCheck[] {
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
      ...{ name: 'subsidiaryMember', good: facts.matches.length === 0 },
      message:
        facts.matches.length === 0
          ? '下属公司没有自己的注册或申请'
          : `信用代码与${facts.matches.map(matchText(name ?? '')).join('、')}相同，下属公司应当使用自己的代码`,
    },
  ]
}

/** What matched, and whether its name is the one that the applicant wrote. */
const matchText = (typed: string) => (match: MatchedFirm) => {
  const isSame = plainName(match.firmName ?? '') === plainName(typed)
  return `“${match.firmName ?? ''}”（${match.statusLabel}${isSame ? '' : `，申请人写的名称是“${typed}”`}）`
}
