/** Keyboard shortcuts of the review console: active while the focus is in it, but in no input or dialog (WCAG 2.1.4). */
import { useEffect } from 'react'

/** Marks the part of the page in which the shortcuts work. */
export const reviewKeysArea = { 'data-review-keys': true }

/** All shortcuts, for the help. */
export const reviewKeyTexts: readonly (readonly [keys: readonly string[], text: string])[] = [
  [['J', 'K'], '下一件、上一件'],
  [['[', ']'], '队列的上一页、下一页'],
  [['N'], '领取最早提交、没有人领取的一件'],
  [['/'], '到搜索框'],
  [['Q'], '返回队列'],
  [['C'], '领取或放回打开的一件'],
  [['Y'], '选中的字段相符，到下一个没有核对的'],
  [['X'], '选中的字段要修改，到下一个没有核对的'],
  [['W', 'S'], '选上一个、下一个字段'],
  [['G'], '选中字段所在的一组里，没有标的各项都相符'],
  [['1', '–', '9'], '第几个字段：相符、要修改、不标'],
  [['+', '-', 'T'], '材料放大、缩小、旋转'],
  [['R'], '退回补正；没有理由时先到理由框'],
  [['A'], '通过并看下一件；没有核对完时到没有核对的字段'],
  [['?'], '打开这张表'],
]

export function useReviewKeys(keys: Readonly<Record<string, () => void>>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target
      if (!(target instanceof HTMLElement) || !target.closest('[data-review-keys]')) return
      const input = target.closest('input, textarea, select, [role="combobox"], [role="dialog"]')
      if (input || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      const action = keys[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}
