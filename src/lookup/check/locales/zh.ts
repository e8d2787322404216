/** The check digit calculator in Chinese. The names of the kinds are those of their table. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import { type CheckedKind, checkedKinds } from '../check-kinds.ts'

type PartNames = { nameZh: string; nameEn: string }
type KindOption = { value: CheckedKind; label: string }

export const zh = {
  partName: ({ nameZh }: PartNames) => nameZh,
  title: '校验码计算',
  lead: '输入不含校验码的代码，一步一步算出校验码；输入整个代码则核对校验码。',
  kind: '代码类型',
  choose: '请选择',
  code: '代码',
  codeHint: '可以粘贴多个，一行一个，最多 1,000 个',
  submit: '计算',
  refused: undefined as string | undefined,
  failed: undefined as string | undefined,
  retry: '再试一次',
  emptyTitle: '结果会显示在这里',
  emptyText: '校验码用来发现录入和识读错误，由前面的数字算出，不能自己选。',
  wrongExample: '校验码有误的',
  result: '结果',
  noCheckDigit: '这种代码没有校验码，结构正确',
  checkDigitIs: '校验码是',
  right: '校验码正确',
  wrong: (given: string, right: string) => `校验码不正确：输入的是 ${given}，应为 ${right}`,
  added: '加上了校验码',
  allResults: '全部结果',
  allLines: (total: number, bad: number) =>
    `全部 ${formatCount(total)} 个，${bad === 0 ? '没有错误' : `${formatCount(bad)} 个有误`}`,
  copyRight: '复制正确的代码',
  howTitle: '怎么算出来的',
  calculation: '计算过程',
  place: '从右数的位置',
  digit: '数字',
  times: '乘以',
  product: '得',
  evenTitle: '偶数位相加，乘以 3',
  oddTitle: '奇数位相加',
  sumTitle: '两个结果相加',
  restTitle: '用不小于它的最近的 10 的倍数减去它',
  rest: (difference: string, digit: string) => `${difference} = ${digit}，校验码就是 ${digit}`,
  character: '字符',
  characterValue: '字符的值',
  timesPrime: '乘以质数',
  productsTitle: '各个乘积相加',
  modulusTitle: (modulus: number) => `除以 ${modulus} 取余数`,
  modulus: (sum: number, modulus: number, rest: number) => `${sum} ÷ ${modulus} 余 ${rest}`,
  pairTitle: '余数除以 32，商和余数各是一个字符',
  pair: (quotient: string, first: string, second: string) => `${quotient}，分别写成 ${first} 和 ${second}`,
  remainder: '余',
  kinds: checkedKinds as readonly KindOption[],
}
