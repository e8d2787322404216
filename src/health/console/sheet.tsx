/** One sheet of figures, divided by lines. */
import type { SiteHealth } from '../report/calls.ts'
import styles from './health.module.css'
import { BackupPart } from './parts/backup-part.tsx'
import { DatabasePart } from './parts/database-part.tsx'
import { DisksPart } from './parts/disks-part.tsx'
import { ExpiriesPart } from './parts/expiries-part.tsx'
import { NodesPart } from './parts/nodes-part.tsx'
import { ProvidersPart } from './parts/providers-part.tsx'
import { QueuesPart } from './parts/queues-part.tsx'
import { SignInsPart } from './parts/sign-ins-part.tsx'

export const Sheet = ({ health }: { health: SiteHealth }) => (
  <div className={styles.sheet}>
    <NodesPart health={health} />
    <DatabasePart health={health} />
    <QueuesPart health={health} />
    <ProvidersPart health={health} />
    <BackupPart health={health} />
    <DisksPart health={health} />
    <ExpiriesPart health={health} />
    <SignInsPart health={health} />
  </div>
)
