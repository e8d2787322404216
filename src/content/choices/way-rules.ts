/** The tree of the questions as columns: what was answered, and where the other answers lead. */
import { type Answers, codesFor, nextQuestion, type QuestionName } from './which-code-rules.ts'

type Branch = { value: string; label: string; leads: string }

/** Short words of each answer, and the code that it leads to by itself. */
const branches: Readonly<Record<Exclude<QuestionName, 'count'>, readonly Branch[]>> = {
  thing: [
    { value: 'place', label: '企业和地点', leads: 'GLN' },
    { value: 'asset', label: '设备、车辆', leads: 'GIAI' },
    { value: 'goods', label: '要卖的商品', leads: 'GTIN' },
    { value: 'person', label: '对象、人员', leads: 'GSRN' },
    { value: 'document', label: '证书、单据', leads: 'GDTI' },
    { value: 'crate', label: '周转箱、托盘', leads: 'GRAI' },
  ],
  sold: [
    { value: 'shop', label: '超市和网店', leads: 'GTIN-13' },
    { value: 'small', label: '放不下 13 位', leads: 'GTIN-8' },
    { value: 'own', label: '只在自己店里', leads: '店内条码' },
    { value: 'business', label: '整箱卖给企业', leads: 'GTIN-14' },
  ],
  carton: [
    { value: 'yes', label: '箱单独收发', leads: 'GTIN-14' },
    { value: 'no', label: '箱不单独收发', leads: '' },
  ],
  pallet: [
    { value: 'yes', label: '托盘运输', leads: 'SSCC' },
    { value: 'no', label: '不用托盘', leads: '' },
  ],
}

const nextLabels: Readonly<Record<QuestionName, string>> = {
  thing: '给什么编码？',
  sold: '卖到哪里？',
  carton: '箱要收发吗？',
  pallet: '用托盘吗？',
  count: '一共多少种？',
}

/** An answered question: the answer, the code that it brought, and the other answers with where they lead. */
export type Column = { name: QuestionName; chosen: string; brings: string | undefined; others: readonly Branch[] }

export type Way = { columns: readonly Column[]; next: string | undefined }

/** The columns of the answers given so far; each code is in the first column that brings it. */
export function wayOf(answers: Answers): Way {
  const keys = new Set(codesFor(answers).map(({ key }) => key))
  const names = ['thing', 'sold', 'carton', 'pallet'] as const
  const columns = names.flatMap(name => {
    const value = answers[name]
    const chosen = branches[name].find(branch => branch.value === value)
    if (!chosen) return []
    const brings = keys.delete(chosen.leads) ? chosen.leads : undefined
    return [{ name, chosen: chosen.label, brings, others: branches[name].filter(branch => branch !== chosen) }]
  })
  const question = nextQuestion(answers)
  return { columns, next: question && question.name !== 'count' ? nextLabels[question.name] : undefined }
}
