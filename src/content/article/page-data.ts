/** The written text of a path. Apart from its page, so that views with a text of their own do not bring the styles of figures. */
import type { z } from 'zod'
import { callsOf, type PageRequest } from '../../wire/page.ts'
import type { wholeItem } from '../items/replies.ts'
import type { Question } from '../lists/questions.tsx'
import type { PageCalls } from '../page-calls.ts'

type PageText = z.output<typeof wholeItem>
export type PageData = { page: PageText; questions: Question[] } | null

/** The text of a path with the questions that it names, or the first of its category; null if none is published. */
export async function load(request: PageRequest): Promise<PageData> {
  const call = callsOf<PageCalls>(request)
  const { data: page } = await call('POST content/api/page', { path: request.row.path })
  if (!page) return null
  const { faq: category, questions } = page.details
  const titles = typeof questions === 'string' ? questions.split('\n') : undefined
  if (typeof category !== 'string' && !titles) return { page, questions: [] }
  const selection = titles ? { titles, pageSize: titles.length } : { category: String(category), pageSize: 4 }
  const { data } = await call('POST content/api/list', { type: 'faq', withBody: true, ...selection })
  const placeOf = ({ title }: Question) => titles?.indexOf(title) ?? 0
  return { page, questions: [...data].sort((one, other) => placeOf(one) - placeOf(other)) }
}
