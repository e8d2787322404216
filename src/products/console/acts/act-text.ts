/** Sentences about an act on many records. No I/O. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import type { ActLine, ActReply } from '../../acts/calls.ts'
import { stateTable } from '../../fields/states.ts'

/** What was to be done.
 *  @example actTitle({ kind: 'gpc', value: '10000025' }) // '分类改为 10000025' */
export function actTitle({ kind, value }: Pick<ActLine, 'kind' | 'value'>): string {
  if (kind === 'delete') return '删除草稿'
  if (kind === 'brand') return `品牌改为“${value}”`
  if (kind === 'gpc') return `分类改为 ${value}`
  return `改为${stateTable.find(({ state }) => state === value)?.label ?? value}`
}

export const isWorking = ({ state }: Pick<ActLine, 'state'>) => state === 'running' || state === 'undoing'

/** What became of it, in numbers. */
export function actOutcomeText({ kind, state, total, done, counts }: ActLine): string {
  const { changed, same, failed, restored, left } = counts
  if (state === 'running') return `正在改：${formatCount(done)} / ${formatCount(total)} 条`
  if (state === 'undoing') return `正在撤销：${formatCount(done)} / ${formatCount(total)} 条`
  if (state === 'undone')
    return [`已撤销 ${formatCount(restored)} 条`, left > 0 && `${formatCount(left)} 条没有撤销`]
      .filter(Boolean)
      .join('，')
  const parts = [
    `${state === 'stopped' ? '已停止，改了' : '完成'} ${formatCount(changed)} 条`,
    same > 0 && `${formatCount(same)} 条本来就是这样`,
    failed > 0 && `${formatCount(failed)} 条未${kind === 'delete' ? '删' : '改'}`,
    state === 'stopped' && `${formatCount(total - done)} 条没有改到`,
  ]
  return parts.filter(Boolean).join('，')
}

/** How many records the act did not change, or did not undo. */
export const failureCount = ({ state, counts }: ActLine) => counts.failed + (state === 'undone' ? counts.left : 0)

/** The reasons with their counts, those of what is told first. */
export const reasonTexts = ({ reasons }: Pick<ActReply, 'reasons'>): string[] =>
  reasons.map(
    ({ outcome, reason, count }) => `${reason}：${formatCount(count)} 条${outcome === 'left' ? '没有撤销' : ''}`,
  )
