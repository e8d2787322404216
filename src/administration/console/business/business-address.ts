/** The tab of the page as the query of its address. A wrong value counts as absent. */
const businessTabs = ['fees', 'ranges'] as const
type BusinessTab = (typeof businessTabs)[number]

export const readBusinessTab = (query: URLSearchParams): BusinessTab =>
  businessTabs.find(tab => tab === query.get('tab')) ?? 'fees'
