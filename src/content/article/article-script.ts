/** Counts the reading of an article. */
import { callerOf } from '../../wire/fetching/browser-call.ts'
import type { HomeCalls } from '../home/home-calls.ts'

export function start({ dataset }: HTMLElement) {
  const id = Number(dataset.id)
  callerOf<HomeCalls>()('POST clickDetail/api/save', { id }).catch(() => undefined)
}
