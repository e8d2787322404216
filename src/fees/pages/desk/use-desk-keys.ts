/** Keyboard shortcuts of the finance desk. */
import { useAreaKeys } from '../../../ui/console/menu/area-keys.ts'

export const deskKeyTexts: readonly (readonly [keys: readonly string[], text: string])[] = [
  [['J', 'K'], '上下'],
  [['A'], '确认'],
  [['R'], '不符'],
  [['Z'], '放大'],
]

export const useDeskKeys = useAreaKeys
