/** What the page of a subscription loads. */
import { type Language, languageOf } from '../../codes/languages.ts'
import type { FormFault } from '../../forms/form-faults.ts'
import { wordedFaults } from '../../forms/worded-faults.ts'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageRequest, pageMoved } from '../../wire/page.ts'
import type { SubscriptionCalls } from '../calls.ts'
import { subscriptionLengths, subscriptionPaths } from '../columns.ts'
import { locales } from '../locales/locales.ts'
import { type Choices, choicesInput, postedChoices } from './choices.tsx'
import { addressOf } from './confirmation.ts'

export type ManageData =
  | { state: 'none' | 'ended' }
  | {
      state: 'active'
      linkKey: string
      email: string
      choices: Choices
      faults: readonly FormFault[]
      isSaved: boolean
    }

/** Ends or changes the subscription if the form was posted. Redirects a link of the other language to the page of its own. */
export async function loadManage(request: PageRequest): Promise<ManageData> {
  const { row, url, isPosted } = request
  const language = languageOf(row)
  const key = (url.searchParams.get('key') ?? '').slice(0, subscriptionLengths.key)
  if (key === '') return { state: 'none' }
  const call = callsOf<SubscriptionCalls>(request)
  if (isPosted && isEnd(url)) {
    await resultOrFault(call('POST subscription/api/end', { key }))
    return { state: 'ended' }
  }
  const choices = isPosted ? postedChoices(request) : undefined
  const changed = choices
    ? await resultOrFault(call('POST subscription/api/change', { key, ...choicesInput(choices) }))
    : undefined
  const read = await resultOrFault(call('POST subscription/api/read', { key }))
  if (isRefused(read)) return { state: 'ended' }
  const { data } = read
  if (!isPosted && data.language !== language) pageMoved(addressOf(subscriptionPaths[data.language].manage, key))
  const faults = changed ? changeFaults(changed, language) : []
  const isSaved = changed !== undefined && !isRefused(changed)
  return {
    ...{ state: 'active', linkKey: key, email: data.email, faults, isSaved },
    choices: (faults.length > 0 && choices) || data,
  }
}

/** The faults of the choices; a refusal of another kind has none. */
function changeFaults(changed: ResultOrFault<unknown>, language: Language): readonly FormFault[] {
  const { fields, faults: texts } = locales[language]
  const isFaulty = isRefused(changed) && changed.faults !== undefined
  return isFaulty ? wordedFaults(changed, { texts, fields: Object.keys(fields) }) : []
}

/** The button of the page, or a mail program (RFC 8058). */
const isEnd = ({ searchParams }: URL) =>
  searchParams.get('act') === 'end' || searchParams.get('List-Unsubscribe') === 'One-Click'
