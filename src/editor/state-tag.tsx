/** The state of a text as a word in a colour. */
import type { EditedState } from '../content/items/editing/list-store.ts'
import { Tag, type TagTone } from '../ui/status/tag.tsx'
import { editedStateLabels } from './rules.ts'

const tones = {
  draft: 'off',
  'in-review': 'warning',
  scheduled: 'info',
  published: 'good',
  withdrawn: 'bad',
} as const satisfies Record<EditedState, TagTone>

export const StateTag = ({ state }: { state: EditedState }) => <Tag tone={tones[state]}>{editedStateLabels[state]}</Tag>
