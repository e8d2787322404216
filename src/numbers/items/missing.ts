/** What can be missing about a used number. `name`: nobody knows its product. `report`: its product is not reported. `facts`: the report
 *  lacks brand, specification, net content or category. */
export const missingKinds = ['name', 'report', 'facts'] as const
export type Missing = (typeof missingKinds)[number]
