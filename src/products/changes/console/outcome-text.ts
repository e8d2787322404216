/** The outcome of a decision in a few words. */
import type { Decision } from '../../fields/change-rules.ts'

export function outcomeText({ item, packages }: Pick<Decision, 'item' | 'packages'>): string {
  if (item === 'new') return '要换新号'
  return packages === 'new' ? '商品不换号，外面的包装换' : '不用换号'
}
