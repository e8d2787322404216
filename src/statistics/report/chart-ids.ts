/** The charts by name. */
export const chartIds = [
  ...(['submitted', 'waits', 'regions', 'outcomes', 'states'] as const),
  ...(['members', 'expiring'] as const),
  ...(['lookups', 'lookup-states', 'unknown-codes'] as const),
  ...(['views', 'pages', 'steps', 'searches', 'empty-searches'] as const),
  ...(['content-ages'] as const),
  ...(['downloads', 'formats'] as const),
] as const
export type ChartId = (typeof chartIds)[number]
