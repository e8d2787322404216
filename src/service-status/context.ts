/** Context of the handlers. */
import type { Context } from '../access/context.ts'
import type { ServiceState, StatusService } from './words.ts'

export type StatusContext = Context & {
  /** What the public page says now. `measuredAt`: when the services were last looked at. */
  statusNow: () => Promise<{
    measuredAt: Date | undefined
    services: readonly { service: StatusService; state: ServiceState }[]
  }>
}
