/** Types of what the page of the site search displays. */
import type { z } from 'zod'
import type { LookupCalls } from '../../../lookup/calls.ts'
import type { SiteSearchCalls } from '../../../search/calls.ts'

export type SearchResult = z.output<Extract<SiteSearchCalls, { name: 'searchPage' }>['reply']>
export type SearchHit = SearchResult['hits'][number]
export type RegisteredResult = z.output<Extract<LookupCalls, { name: 'registeredNames' }>['reply']>
