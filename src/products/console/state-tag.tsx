/** The state of a product record in one word. */
import { Tag, type TagTone } from '../../ui/status/tag.tsx'
import { type ProductState, stateRow } from '../fields/states.ts'

const tones = {
  draft: 'off',
  reserved: 'info',
  'in-use': 'good',
  discontinued: 'warning',
  archived: 'off',
} as const satisfies Readonly<Record<ProductState, TagTone>>

export function StateTag({ state }: { state: ProductState }) {
  return <Tag tone={tones[state]}>{stateRow(state).label}</Tag>
}
