/** Counts have a connection of their own that does not wait for standby servers. Everything else does, where the server has synchronous ones
 *  (synchronous_standby_names): what was acknowledged survives the loss of the writer. All that a
 *  failover may lose are the counts of some moments, in the tables that `counting.test.ts` names. */
import { type Connection, connect, type QueryLimits } from '../../db/connect.ts'

const connections = 2

/** While a standby server is frozen, a request that is only counted would otherwise wait for it. */
export const openCounting = (url: string, limits: QueryLimits): Connection =>
  connect(url, connections, limits, { commitsLocally: true })
