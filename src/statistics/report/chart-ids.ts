/** The charts by name. */
export const chartIds = [
  ...(['submitted', 'decided', 'waits', 'open-ages', 'regions', 'outcomes', 'states'] as const),
  ...(['members', 'expiring'] as const),
  ...(['enquiries', 'enquiry-kinds', 'enquiry-regions', 'enquiry-months'] as const),
  ...(['lookups', 'lookup-states', 'unknown-codes'] as const),
  ...(['views', 'pages', 'ways', 'steps', 'opinions', 'opinion-pages', 'searches', 'empty-searches'] as const),
  ...(['content-ages'] as const),
  ...(['downloads', 'formats'] as const),
] as const
export type ChartId = (typeof chartIds)[number]
