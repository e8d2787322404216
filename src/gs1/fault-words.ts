// What a fault means and what to do, as people read it beside the field.

import type { Fault, Limits } from './fault.ts'

const UNITS: Record<Limits['unit'], string> = { digits: '位数字', characters: '个字符', mm: '毫米', times: '倍' }

function rangeOf({ least, most, unit }: Limits): string {
  return least === most ? `${most} ${UNITS[unit]}` : `${least} 至 ${most} ${UNITS[unit]}`
}

/** One sentence. Places are counted from 1, as people count. */
export function faultWords({ fault, at, ai, limits }: Fault): string {
  const where = ai === undefined ? '' : `应用标识符 (${ai}) 的`
  switch (fault) {
    case 'empty':
      return `${where}内容不能为空`
    case 'length':
      return limits ? `${where}长度不对，应为 ${rangeOf(limits)}` : `${where}长度不对`
    case 'character':
      return `第 ${at + 1} 个字符不能用在${ai === undefined ? '这里' : `应用标识符 (${ai}) 中`}`
    case 'check-digit':
      return '校验码不正确，请核对最后一位和各位数字'
    case 'check-characters':
      return '校验字符对不正确，请核对后再输入'
    case 'prefix':
      return `${where}前缀没有分配`
    case 'filler':
      return `${where}首位应为填充位 0`
    case 'kind':
      return '代码与所选的类型不符'
    case 'application-identifier':
      return ai === undefined ? `第 ${at + 1} 个字符处没有可识别的应用标识符` : `没有应用标识符 (${ai})`
    case 'date':
      return `${where}日期不存在，应写成年月日各两位`
    case 'content':
      return `${where}内容不符合规定`
    case 'repeated':
      return `应用标识符 (${ai}) 重复且内容不同`
    case 'requires':
      return `应用标识符 (${ai}) 需要与其他应用标识符一起使用`
    case 'excludes':
      return `应用标识符 (${ai}) 不能与其中另一个应用标识符同时使用`
    case 'digital-link':
      return '不是有效的 GS1 数字链接'
    case 'size':
      return limits ? `尺寸不在标准允许的范围内，应为 ${rangeOf(limits)}` : '尺寸不在标准允许的范围内'
  }
}
