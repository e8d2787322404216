/** The state of the page as the query of its address: the tab, and of the messages the filter and the open one. A wrong value counts as absent. */
import { type TextGroup, textGroups } from '../../message-texts/groups.ts'

const businessTabs = ['fees', 'payee', 'ranges', 'rules', 'messages', 'terms'] as const
type BusinessTab = (typeof businessTabs)[number]

export const businessPath = '/MyManage/admin/business'

export const readBusinessTab = (query: URLSearchParams): BusinessTab =>
  businessTabs.find(tab => tab === query.get('tab')) ?? 'fees'

/** `kind`: the message that is open. */
export type MessagesPlace = { kind: string; group: TextGroup | ''; keyword: string }

export const readMessagesPlace = (query: URLSearchParams): MessagesPlace => ({
  kind: /^[a-z]+(-[a-z]+)*$/.test(query.get('kind') ?? '') ? (query.get('kind') ?? '') : '',
  group: textGroups.find(group => group === query.get('group')) ?? '',
  keyword: query.get('keyword') ?? '',
})

/** The query of a state, without what is as usual. */
export const messagesQuery = ({ kind, group, keyword }: MessagesPlace): Record<string, string> =>
  Object.fromEntries(Object.entries({ tab: 'messages', group, keyword, kind }).filter(([, value]) => value !== ''))

export const messagesAddress = (place: MessagesPlace): string =>
  `${businessPath}?${new URLSearchParams(messagesQuery(place))}`
