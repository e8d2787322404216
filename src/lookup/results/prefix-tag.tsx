/** The state of a company prefix or of a number that was allocated singly. */
import { Tag } from '../../ui/status/tag.tsx'
import type { FirmData } from './result-data.ts'

type State = FirmData['prefixState']

const tones: Readonly<Record<State, 'good' | 'warning' | 'bad'>> = {
  active: 'good',
  expired: 'warning',
  cancelled: 'bad',
}

type Props = { state: State; texts: Readonly<Record<State, string>> }

export function PrefixTag({ state, texts }: Props) {
  return <Tag tone={tones[state]}>{texts[state]}</Tag>
}
