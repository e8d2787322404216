/** The tasks of the finance desk. Without imports, for the browser and the address. */
export const deskTasks = ['check', 'refund', 'invoice', 'all'] as const
export type DeskTask = (typeof deskTasks)[number]
