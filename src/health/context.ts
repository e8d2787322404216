/** Context of the handlers. */
import type { AccountContext } from '../account/context.ts'
import type { JobsContext } from '../jobs/jobs.ts'
import type { SiteFigures } from './figures/read-figures.ts'

export type HealthContext = AccountContext &
  JobsContext & {
    /** All kinds of jobs of this site. */
    jobKinds: readonly { name: string; title: string; every?: string }[]
    /** The figures of the site, read at most every few seconds by each node. */
    siteFigures: () => Promise<SiteFigures>
    /** Which services are set up here; the others are not open. */
    openServices: readonly string[]
  }
